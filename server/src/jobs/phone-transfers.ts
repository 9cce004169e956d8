import { withTransaction } from '@paps/database'
import {
  type Claimable,
  claimPhoneTransfer,
  expirePhoneTransfers,
  listClaimable,
} from '@paps/features/money/phone-transfers'
import type { JobContext, Task } from './task.ts'

const PAGE = 100

/** Gives a person what waits for the number that they have just verified. */
export const claimPhoneTransfers: Task['run'] = (context, payload, log) =>
  claimAll(context, String(payload.user_id), log)

/** Returns overdue transfers to phones, and gives out those that could not be claimed when their number was verified. */
export const settlePhoneTransfers: Task['run'] = async (context, _payload, log) => {
  const { database, now } = context
  await claimAll(context, null, log)
  for (let ended = PAGE; ended === PAGE; ) {
    ended = await withTransaction(database, (tx) => expirePhoneTransfers(tx, now(), PAGE))
  }
}

/** A claim that fails does not delay others; it is tried again every minute. */
async function claimAll(
  { database, now }: JobContext,
  userId: string | null,
  log: Parameters<Task['run']>[2],
): Promise<void> {
  const found: Claimable[] = await listClaimable(database.kysely, userId, now(), PAGE)
  for (const claim of found) {
    await withTransaction(database, (tx) => claimPhoneTransfer(tx, claim, now())).catch((error: unknown) =>
      log.error({ err: error, record: claim.recordId }, 'claim of a transfer to a phone failed'),
    )
  }
}
