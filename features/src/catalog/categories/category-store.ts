import type { Tree } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'
import type { Edited } from '../editing/require-version.ts'

export interface CategoryRow extends Edited {
  id: string
  tree: Tree
  slug: string
  name: string
  parent_id: string | null
  /** Number of entries in the category and its descendants. */
  count: number
}

const COLUMNS = sql`c.id, c.tree, c.slug, c.name, c.parent_id, c.version, c.changed_by, c.updated_at,
  u.first_name || ' ' || u.last_name as changed_by_name,
  (select coalesce(sum(t.amount), 0)::int from category_tally t where t.category_id = c.id) as count`

async function selectCategories(reader: Reader, where: RawBuilder<boolean>, lock = sql``): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select ${COLUMNS} from categories c left join users u on u.id = c.changed_by
    where ${where} order by c.position, c.name, c.id ${lock}`.execute(reader)
  return rows
}

export function listTree(reader: Reader, tree: Tree): Promise<CategoryRow[]> {
  return selectCategories(reader, sql`c.tree = ${tree}`)
}

export async function lockCategory(tx: Tx, id: string): Promise<CategoryRow | undefined> {
  return (await selectCategories(tx, sql`c.id = ${id}`, sql`for update of c`))[0]
}

export function lockCategories(tx: Tx, ids: readonly string[]): Promise<CategoryRow[]> {
  return selectCategories(tx, sql`c.id = any (${ids}::uuid[])`, sql`for update of c`)
}

export async function insertCategory(
  tx: Tx,
  category: { id: string; tree: Tree; slug: string; name: string; parentId: string | null; changedBy: string },
): Promise<void> {
  const { id, tree, slug, name, parentId, changedBy } = category
  await sql`
    insert into categories (id, tree, slug, name, parent_id, changed_by, position)
    select ${id}, ${tree}, ${slug}, ${name}, ${parentId}::uuid, ${changedBy}, coalesce(max(position), 0) + 1
    from categories where tree = ${tree} and parent_id is not distinct from ${parentId}::uuid`.execute(tx)
}

export async function renameCategory(tx: Tx, id: string, name: string, changedBy: string): Promise<void> {
  await tx
    .updateTable('categories')
    .set({ name, changed_by: changedBy, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Redistributes the positions of these categories in the given order. */
export async function reorderPositions(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update categories set position = place.position
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, n)
    join (
      select min(position) over () - 1 + row_number() over (order by position, name, id) as position,
        row_number() over (order by position, name, id) as n
      from categories where id = any (${ids}::uuid[])
    ) place on place.n = wanted.n
    where categories.id = wanted.id`.execute(tx)
}

export async function deleteCategory(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('categories').where('id', '=', id).execute()
}

/** Compacts the tally rows, so that a read adds up few of them. */
export async function foldTallies(tx: Tx): Promise<void> {
  await sql`
    with gone as (delete from category_tally returning category_id, amount)
    insert into category_tally
    select category_id, sum(amount)::int from gone group by category_id having sum(amount) <> 0`.execute(tx)
}

/** Matches a column that contains this category or a descendant of it. The category is given by slug or by name. */
export function isInCategory(column: RawBuilder<unknown>, category: string): RawBuilder<boolean> {
  const named = category.toLowerCase()
  return isBelow(column, sql`asked.slug = ${named} or lower(asked.name) = ${named}`)
}

/** Whether a column names a category that meets a condition on `input`, or one below it. */
export function isBelow(column: RawBuilder<unknown>, condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`${column} = any (array(
    select below.slug from categories asked
    join categories below on asked.id in (below.id, below.parent_id,
      (select above.parent_id from categories above where above.id = below.parent_id))
    where ${condition}))`
}
