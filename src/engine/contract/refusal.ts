/** Why not. Speaks to the person: what was tried, why it can't be, which rule. */
export interface Refusal {
  reason: string
  rule: string
}

export const refuse = (rule: string, reason: string): Refusal => ({ reason, rule })
