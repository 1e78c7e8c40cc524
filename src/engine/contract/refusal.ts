/** Why not. Speaks to the person: what was tried, why it can't be, which rule. */
export interface Refusal {
  reason: string
  rule: string
}

export const refuse = (rule: string, reason: string): Refusal => ({ reason, rule })

/** Only that it can't be. What is offered is looked for all the time and needs no words, and words take some work. */
const unsaid: Refusal = refuse('', '')
export const because = (aloud: boolean, rule: string, say: () => string): Refusal =>
  aloud ? refuse(rule, say()) : unsaid
