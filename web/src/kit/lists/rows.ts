export type LoadStatus = 'idle' | 'loading' | 'successful' | 'rejected'

/** The id of a record: `_id` or `id` in most lists, `transaction_id` in lists of transfers. */
export interface Identified {
  _id?: string
  id?: string
  transaction_id?: string
}

export function keyOf(row: Identified): string {
  return row._id ?? row.id ?? row.transaction_id ?? ''
}

/** Concatenates both lists without duplicates; the first occurrence stays. */
export function mergeRows<Row extends Identified>(first: readonly Row[], second: readonly Row[]): Row[] {
  // Indexes only the new rows: the other list may be very long.
  const coming = new Map<string, Row>()
  for (const row of second) if (!coming.has(keyOf(row))) coming.set(keyOf(row), row)
  for (const row of first) coming.delete(keyOf(row))
  return [...first, ...coming.values()]
}
