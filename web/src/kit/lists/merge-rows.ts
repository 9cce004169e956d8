/** What a record is known by: `_id` or `id` in most lists, `transaction_id` in the lists of transfers. */
export interface Identified {
  _id?: string
  id?: string
  transaction_id?: string
}

export function keyOf(row: Identified): string {
  return row._id ?? row.id ?? row.transaction_id ?? ''
}

/** Both lists in order, each record once; the first one seen stays. */
export function mergeRows<Row extends Identified>(first: readonly Row[], second: readonly Row[]): Row[] {
  const known = new Map<string, Row>()
  for (const row of [...first, ...second]) if (!known.has(keyOf(row))) known.set(keyOf(row), row)
  return [...known.values()]
}
