/** Which rule is broken, and by which row. */
export interface Broken {
  rule: string
  row: string
}
