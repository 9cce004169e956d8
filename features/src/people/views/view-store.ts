import { newId, Refusal, type SavedView } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'

const MAX_VIEWS = 100

export async function listViews(reader: Reader, staffId: string, list?: string): Promise<SavedView[]> {
  const rows = await reader
    .selectFrom('staff_views')
    .select(['id', 'list', 'name', 'query', 'columns'])
    .where('staff_id', '=', staffId)
    .$if(list !== undefined, (query) => query.where('list', '=', list ?? ''))
    .orderBy('name')
    .execute()
  return rows.map(({ id, ...view }) => ({ _id: id, ...view }))
}

/** Replaces a view of the same name. */
export async function saveView(
  tx: Tx,
  staffId: string,
  { list, name, query, columns }: Omit<SavedView, '_id'>,
  now: Date,
): Promise<SavedView> {
  const { count } = await tx
    .selectFrom('staff_views')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_VIEWS) throw new Refusal('too_many_views', { most: String(MAX_VIEWS) })
  const { id } = await tx
    .insertInto('staff_views')
    .values({ id: newId(), staff_id: staffId, list, name, query, columns, created_at: now })
    .onConflict((conflict) => conflict.columns(['staff_id', 'list', 'name']).doUpdateSet({ query, columns }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { _id: id, list, name, query, columns }
}

export async function removeView(tx: Tx, staffId: string, id: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_views')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('not_found')
}
