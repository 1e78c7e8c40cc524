import { base1xx } from './base-1xx.ts'
import { base2xx } from './base-2xx.ts'
import { base3xx } from './base-3xx.ts'
import { base4xx } from './base-4xx.ts'
import { base5xx } from './base-5xx.ts'
import { base6xx } from './base-6xx.ts'
import { base7xx } from './base-7xx.ts'
import { base8xx } from './base-8xx.ts'
import { keywords } from './keywords.ts'
import type { Rule } from './rule.ts'

/** The comprehensive rules, as far as refusals and tests cite them, then the keywords. */
export const base: readonly Rule[] = [
  ...base1xx,
  ...base2xx,
  ...base3xx,
  ...base4xx,
  ...base5xx,
  ...base6xx,
  ...base7xx,
  ...base8xx,
  ...keywords,
]
