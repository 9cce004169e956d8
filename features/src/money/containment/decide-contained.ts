import { type ContainedItem, type ErrorCode, Refusal } from '@paps/contract'
import { addJob, type Reader, type Tx } from '@paps/database'
import type { Caller } from '../../people/audit/audit.ts'
import type { RequestOrigin } from '../../people/auth/open-session.ts'
import { openCase } from '../../people/cases/open-case.ts'
import { PAY_BULK } from '../bulk/bulk.ts'
import { stopBulk } from '../bulk/send-bulk.ts'
import { rejectRequest } from '../payments/reject-request.ts'
import { removeDestination } from '../payouts/add-destination.ts'
import { cancelPhoneTransfer } from '../phone-transfers/end-phone-transfer.ts'
import { resumeSchedule } from '../schedules/change-schedule.ts'
import type { Confirmed } from '../schedules/make-schedule.ts'
import { findSchedule } from '../schedules/schedule-store.ts'
import { endSchedule } from '../schedules/stop-schedule.ts'
import { rejectWithdrawal } from '../withdrawals/reject-withdrawal.ts'
import { countOpen, findItem, listItems, writeDecided } from './contained-store.ts'

/** Returns what was set up while the account may have been in other hands. */
export async function listContained(reader: Reader, userId: string): Promise<{ data: ContainedItem[]; open: number }> {
  return { data: await listItems(reader, userId), open: await countOpen(reader, userId) }
}

/** Confirms one item: a paused one continues. The caller has verified the PIN or the passkey. */
export async function confirmContained(
  tx: Tx,
  userId: string,
  id: string,
  confirmed: Confirmed,
): Promise<{ data: ContainedItem }> {
  const item = await requireOpen(tx, userId, id)
  await decide(tx, item, 'confirmed', confirmed.now)
  const { kind, subject_id } = item
  if (kind === 'schedule' && (await findSchedule(tx, subject_id))?.state === 'paused') {
    await resumeSchedule(tx, userId, subject_id, confirmed)
  }
  if (kind === 'bulk') await addJob(tx, { task: PAY_BULK })
  return { data: await requireItem(tx, userId, id) }
}

/** These are not possible any more, so nothing is left to stop. */
const OVER: ReadonlySet<ErrorCode> = new Set(['wrong_state', 'not_found'])

interface Discarding {
  id: string
  origin: RequestOrigin
  now: Date
}

/** Discards one item: what could still move money ends. A payment that was not the owner's becomes a case for staff. */
export async function discardContained(
  tx: Tx,
  caller: Caller,
  { id, origin, now }: Discarding,
): Promise<{ data: ContainedItem }> {
  const item = await requireOpen(tx, caller.userId, id)
  await decide(tx, item, 'discarded', now)
  await end(tx, caller, item, { origin, now })
  return { data: await requireItem(tx, caller.userId, id) }
}

async function end(
  tx: Tx,
  caller: Caller,
  { kind, subject_id: id }: ContainedItem,
  { origin, now }: Omit<Discarding, 'id'>,
): Promise<void> {
  const ownerId = caller.userId
  switch (kind) {
    case 'schedule':
      if (await findSchedule(tx, id)) await endSchedule(tx, { ownerId, id, now })
      return
    case 'bulk':
      return stopBulk(tx, ownerId, id, now)
    case 'request':
      return unlessOver(() => rejectRequest(tx, caller, { _id: id }, now))
    case 'withdrawal':
      return unlessOver(() => rejectWithdrawal(tx, caller, { _id: id }, now))
    case 'phone_transfer':
      return unlessOver(() => cancelPhoneTransfer(tx, ownerId, id, now))
    case 'destination':
      await removeDestination(tx, ownerId, id)
      return
    case 'payment':
      return openCase(tx, { kind: 'payment_disowned', userId: ownerId, ...facts(origin), now })
    default:
    // A lock is lifted, and keys, passkeys and webhooks have ended.
  }
}

function facts({ device, address, country = null }: RequestOrigin) {
  return { device, address, country }
}

async function unlessOver(act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof Refusal) || !OVER.has(error.code)) throw error
  }
}

async function decide(tx: Tx, item: ContainedItem, state: 'confirmed' | 'discarded', now: Date): Promise<void> {
  if (!(await writeDecided(tx, item._id, state, now))) throw new Refusal('wrong_state', { state: 'decided' })
}

async function requireOpen(reader: Reader, userId: string, id: string): Promise<ContainedItem> {
  const item = await requireItem(reader, userId, id)
  if (item.status !== 'open') throw new Refusal('wrong_state', { state: item.status })
  return item
}

async function requireItem(reader: Reader, userId: string, id: string): Promise<ContainedItem> {
  const item = await findItem(reader, userId, id)
  if (!item) throw new Refusal('not_found')
  return item
}
