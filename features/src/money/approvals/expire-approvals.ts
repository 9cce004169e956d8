import type { Tx } from '@paps/database'
import { lockOverdue } from './approval-store.ts'
import { lapseApproval } from './end-approval.ts'

/** Expires requests that nobody decided in two days, at most `limit` of them. Returns how many there were. */
export async function expireApprovals(tx: Tx, now: Date, limit: number): Promise<number> {
  const overdue = await lockOverdue(tx, now, limit)
  for (const approval of overdue) await lapseApproval(tx, approval, now, null)
  return overdue.length
}
