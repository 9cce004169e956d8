/** A broken rule, and the first row that breaks it. */
export interface Broken {
  rule: string
  row: string
}
