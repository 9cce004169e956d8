import type { Tx } from '@paps/database'
import { lockOverdue } from './approval-store.ts'
import { lapseApproval } from './end-approval.ts'

/** Expires up to `limit` requests that were not decided within two days. Returns their number. */
export async function expireApprovals(tx: Tx, now: Date, limit: number): Promise<number> {
  const overdue = await lockOverdue(tx, now, limit)
  for (const approval of overdue) await lapseApproval(tx, approval, now, null)
  return overdue.length
}
