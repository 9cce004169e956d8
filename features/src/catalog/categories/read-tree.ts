import type { Category, Tree } from '@paps/contract'
import type { Reader } from '@paps/database'
import { type CategoryRow, listTree } from './category-store.ts'

/** Returns one of the two trees in order, with counts. A database trigger limits a tree to three levels. */
export async function readTree(reader: Reader, tree: Tree): Promise<Category[]> {
  const byParent = Map.groupBy(await listTree(reader, tree), ({ parent_id }) => parent_id)
  const below = <Child>(parent: string | null, children: (id: string) => Child[]) =>
    (byParent.get(parent) ?? []).map((row) => ({ ...presentNode(row), children: children(row.id) }))
  return below(null, (root) => below(root, (branch) => below(branch, () => [])))
}

export function presentNode({ id, slug, name, count, version }: CategoryRow) {
  return { _id: id, slug, name, count, version }
}
