import type { Tx } from '@paps/database'
import { lockOverdue } from './approval-store.ts'
import { lapseApproval } from './end-approval.ts'

/** Expires a request that was not decided within two days. */
export async function expireApproval(tx: Tx, id: string, now: Date): Promise<void> {
  const overdue = await lockOverdue(tx, id, now)
  if (overdue) await lapseApproval(tx, overdue, now, null)
}
