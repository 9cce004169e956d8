import { type Actor, isAdmin, type RecordKind } from '@paps/contract'
import type { RecordScope } from '@paps/features/money/records'

/** People see their own records, staff who may read money see everybody's. */
export function recordsOf(kinds: readonly RecordKind[], side?: RecordScope['side']): (actor: Actor) => RecordScope {
  return ({ userId, userType }) => ({ kinds, userId: isAdmin(userType) ? null : userId, ...(side && { side }) })
}
