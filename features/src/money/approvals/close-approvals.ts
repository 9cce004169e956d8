import type { Tx } from '@paps/database'
import type { Caller } from '../../people/audit/audit.ts'
import { lockPendingForRecords } from './approval-store.ts'
import { endApproval, lapseApproval } from './end-approval.ts'

interface Closing {
  /** The member of staff who ended the record, or null. */
  staff: Caller | null
  reason: string
  now: Date
}

/** Ends the pending requests about records that were rejected, cancelled or expired without a second person. */
export async function closeApprovals(tx: Tx, recordIds: readonly string[], closing: Closing): Promise<void> {
  const { staff, reason, now: at } = closing
  for (const approval of await lockPendingForRecords(tx, recordIds)) {
    if (!staff) await lapseApproval(tx, approval, at, reason)
    else {
      const state = approval.asked_by === staff.userId ? 'cancelled' : 'rejected'
      await endApproval(tx, staff, approval, { state, reason, at })
    }
  }
}
