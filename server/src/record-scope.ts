import { type Actor, isAdmin, type RecordKind } from '@paps/contract'
import type { RecordScope } from '@paps/features/money/records'
import type { ListRequest } from './mount-list.ts'

/** People see their own records; staff with permission see all. */
export function scopeRecords(
  kinds: readonly RecordKind[],
  side?: RecordScope['side'],
): (actor: Actor, asked: ListRequest) => RecordScope {
  return ({ userId, userType }, { bank, type }) => ({
    kinds,
    userId: isAdmin(userType) ? null : userId,
    withBank: bank,
    senderType: type,
    ...(side && { side }),
  })
}
