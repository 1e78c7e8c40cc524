/** A trigger that comes again and again while nobody acts, and what the table looked like each time. */
export interface Round {
  code: string
  ctl: number
  tables: string[] // as hashes
}
