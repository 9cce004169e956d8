import { type CategoryRecord, fieldError, newId, Refusal, type Tree } from '@paps/contract'
import { sqlState, type Tx } from '@paps/database'
import { audit, type Caller } from '../../people/audit/audit.ts'
import { requireVersion } from '../editing/require-version.ts'
import {
  type CategoryRow,
  deleteCategory,
  insertCategory,
  lockCategories,
  lockCategory,
  renameCategory,
  reorderPositions,
} from './category-store.ts'
import { presentNode } from './read-tree.ts'

/** Maps constraint violations to refusals. */
const REFUSALS: Record<string, () => Refusal> = {
  '23505': () => new Refusal('already_there'),
  '23503': () => new Refusal('in_use'),
  '23001': () => new Refusal('wrong_state', { state: 'it does not fit there' }),
}

export interface NewCategory {
  tree: Tree
  name: string
  slug?: string | undefined
  parent?: string | null | undefined
}

export async function addCategory(
  tx: Tx,
  staff: Caller,
  { tree, name, slug, parent }: NewCategory,
): Promise<CategoryRecord> {
  const parentId = parent ?? null
  if (parentId && !(await lockCategory(tx, parentId))) throw new Refusal('not_found')
  const id = newId()
  const named = slug ?? buildSlug(name)
  await mapViolations(() => insertCategory(tx, { id, tree, slug: named, name, parentId, changedBy: staff.userId }))
  await audit(tx, staff, {
    action: 'category.add',
    subjectId: id,
    after: { tree, name, slug: named, parent: parentId },
  })
  return presentCategory(await requireCategory(tx, id))
}

export async function changeCategory(
  tx: Tx,
  staff: Caller,
  { _id, version, name }: { _id: string; version?: number | undefined; name: string },
  now: Date,
): Promise<CategoryRecord> {
  const before = await requireCategory(tx, _id)
  requireVersion(before, version, staff, now)
  await mapViolations(() => renameCategory(tx, _id, name, staff.userId))
  await audit(tx, staff, {
    action: 'category.change',
    subjectId: _id,
    before: { name: before.name },
    after: { name },
  })
  return presentCategory(await requireCategory(tx, _id))
}

/** Redistributes the positions within one level. */
export async function orderCategories(tx: Tx, staff: Caller, ids: string[]): Promise<void> {
  const rows = await lockCategories(tx, ids)
  const levels = new Set(rows.map(({ tree, parent_id }) => `${tree} ${parent_id}`))
  if (rows.length < ids.length || levels.size !== 1) throw new Refusal('not_found')
  await reorderPositions(tx, ids)
  await audit(tx, staff, { action: 'category.order', after: { ids } })
}

export async function removeCategory(tx: Tx, staff: Caller, id: string): Promise<void> {
  const { tree, slug, name } = await requireCategory(tx, id)
  await mapViolations(() => deleteCategory(tx, id))
  await audit(tx, staff, { action: 'category.remove', subjectId: id, before: { tree, slug, name } })
}

async function requireCategory(tx: Tx, id: string): Promise<CategoryRow> {
  const row = await lockCategory(tx, id)
  if (!row) throw new Refusal('not_found')
  return row
}

function presentCategory(row: CategoryRow): CategoryRecord {
  return { ...presentNode(row), tree: row.tree, parent: row.parent_id }
}

async function mapViolations(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    throw REFUSALS[sqlState(error) ?? '']?.() ?? error
  }
}

function buildSlug(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (slug === '') throw new Refusal('invalid', {}, [fieldError('slug', 'needed_for_name')])
  return slug
}
