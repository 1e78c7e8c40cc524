/** Why not. Speaks to the person: what was tried, why it can't be, which rule. */
export interface Refusal {
  reason: string
  rule: string
}

export const refuse = (rule: string, reason: string): Refusal => ({ reason, rule })

/** Where the words take some work: they are found only when somebody reads them. */
export const refuseLazily = (rule: string, say: () => string): Refusal => ({
  rule,
  get reason() {
    return say()
  },
})
