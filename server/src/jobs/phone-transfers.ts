import type { DueRow } from '@paps/database'
import {
  claimPhoneTransfer,
  expirePhoneTransfers,
  type ListedClaim,
  listClaimable,
} from '@paps/features/money/phone-transfers'
import { listDueRecords } from '@paps/features/money/records'
import type { JobContext, Task } from './task.ts'
import { idOf, workDue } from './work-due.ts'

type Log = Parameters<Task['run']>[2]

/** Gives a person what waits for the number that they have just verified. */
export const claimPhoneTransfers: Task['run'] = (context, payload, log, signal) =>
  claimAll(context, String(payload.user_id), log, signal)

/** Returns overdue transfers to phones, and gives out those that could not be claimed when their number was verified. */
export const settlePhoneTransfers: Task['run'] = async (context, _payload, log, signal) => {
  const at = context.now()
  await claimAll(context, null, log, signal)
  await workDue<DueRow>(
    context,
    {
      task: 'expire-phone-transfers',
      list: (page) => listDueRecords(context.database.kysely, 'phone_transfer', at, page),
      idOf,
      work: (tx, { id }) => expirePhoneTransfers(tx, [id], at),
      workTogether: (tx, rows) => expirePhoneTransfers(tx, rows.map(idOf), at),
    },
    log,
    signal,
  )
}

function claimAll(context: JobContext, userId: string | null, log: Log, signal?: AbortSignal): Promise<void> {
  const { database, now } = context
  return workDue<ListedClaim>(
    context,
    {
      task: 'claim-phone-transfers',
      list: (page) => listClaimable(database.kysely, userId, now(), page),
      idOf: ({ recordId }) => recordId,
      work: (tx, claim) => claimPhoneTransfer(tx, claim, now()),
    },
    log,
    signal,
  )
}
