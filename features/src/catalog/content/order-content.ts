import { type ContentKind, fieldError, Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { audit, type Caller } from '../../people/audit/audit.ts'
import { reorderPlaces } from './content-store.ts'

/** Redistributes the places of these items in this order. All other items keep theirs. */
export async function orderContent(tx: Tx, staff: Caller, kind: ContentKind, ids: string[]): Promise<void> {
  if (new Set(ids).size < ids.length) throw new Refusal('invalid', {}, [fieldError('ids', 'not_different')])
  if ((await reorderPlaces(tx, kind, ids)) < ids.length) throw new Refusal('not_found')
  await audit(tx, staff, { action: `${kind}.order`, after: { ids } })
}
