import { type Database, isOfRow, setAside, withTransaction } from '@paps/database'

/** Sets a line aside that can't be booked by itself, so that the others are. It stays open for a person. Throws errors of the database. */
export async function setLineAside(
  database: Database,
  task: 'credit-lines' | 'explain-costs' | 'match-pay-outs',
  lineId: string,
  error: unknown,
  now: Date,
): Promise<void> {
  if (!isOfRow(error)) throw error
  await withTransaction(database, (tx) => setAside(tx, { task, rowId: lineId, error, now }))
}
