import { fieldError, newId, Refusal, type Schedule, type ScheduleEvery } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { lockAccounts } from '@paps/ledger'
import { PasskeyProof, type Proof } from '../../people/auth/proof.ts'
import { announceChange } from '../../people/messages/announce-change.ts'
import { requireUser } from '../../people/users/user-store.ts'
import { walletOf } from '../../people/users/wallet.ts'
import { refuseBank } from '../agents/agent.ts'
import { requireWithinLimits } from '../limits/limit.ts'
import { requireStore } from '../payments/quote-payment.ts'
import { rulesOf } from '../service/outgoing-rules.ts'
import { requireReceivable, requireSum, requireUnblocked } from '../service/party-check.ts'
import { readParties } from '../service/party-store.ts'
import { findParty } from '../service/quote.ts'
import { dayIn, type Plan, planFrom } from './plan.ts'
import { type OneSchedule, presentOne } from './present-schedule.ts'
import { type ListedSchedule, MAX_SCHEDULES, MAX_YEARS_AHEAD, REMIND_MS } from './schedule.ts'
import { countOpenSchedules, insertSchedule } from './schedule-store.ts'

export interface MakeScheduleInput {
  kind: Schedule['kind']
  receiver: string
  amount: bigint
  note?: string | undefined
  every: ScheduleEvery
  starts_on: string
  ends_on?: string | undefined
  times?: number | undefined
}

/** How the owner confirmed a schedule, where their days begin, and the time. */
export interface Confirmed {
  /** Undefined for a preview. */
  pin: Proof | undefined
  timeZone: string
  now: Date
}

/**
 * Makes a schedule. The caller has verified the PIN or the passkey. The owner's wallet is locked, so that concurrent calls
 * can't exceed the maximum.
 */
export async function makeSchedule(
  tx: Tx,
  ownerId: string,
  input: MakeScheduleInput,
  confirmed: Confirmed,
): Promise<OneSchedule> {
  await lockAccounts(tx, [walletOf(ownerId).paps])
  const schedule = await draftSchedule(tx, ownerId, input, confirmed)
  await insertSchedule(tx, schedule)
  await announceChange(tx, await requireUser(tx, ownerId), 'scheduleMade', confirmed.now)
  return presentOne(schedule)
}

/** Returns the schedule without a write. */
export async function previewSchedule(
  reader: Reader,
  ownerId: string,
  input: MakeScheduleInput,
  at: Omit<Confirmed, 'pin'>,
): Promise<OneSchedule> {
  return presentOne(await draftSchedule(reader, ownerId, input, { ...at, pin: undefined }))
}

async function draftSchedule(
  reader: Reader,
  ownerId: string,
  input: MakeScheduleInput,
  { pin, timeZone, now }: Confirmed,
): Promise<ListedSchedule> {
  const receiver = await findParty(reader, input.receiver)
  if ((await countOpenSchedules(reader, ownerId)) >= MAX_SCHEDULES) {
    throw new Refusal('schedules_full', { most: String(MAX_SCHEDULES) })
  }
  await requirePayable(reader, ownerId, receiver.id, { kind: input.kind, amountMinor: input.amount, pin, now })
  const today = dayIn(timeZone, now)
  const plan = requirePlan(input.every, input.starts_on, endOf(input), today)
  return {
    ...plan,
    id: newId(),
    owner_id: ownerId,
    receiver_id: receiver.id,
    kind: input.kind,
    amount_minor: input.amount,
    note: input.note || null,
    time_zone: timeZone,
    next_on: plan.starts_on,
    noticed_on: skippedNotice(plan.starts_on, timeZone, now),
    proven_by: provenBy(pin),
    state: 'active',
    why: null,
    confirmed_at: now,
    created_at: now,
    updated_at: now,
    receiver,
    waiting: null,
  }
}

export function provenBy(pin: Proof | undefined): ListedSchedule['proven_by'] {
  return pin instanceof PasskeyProof ? 'passkey' : 'pin'
}

/** A person who has just planned tomorrow's payment is not reminded of it. */
export function skippedNotice(day: string, timeZone: string, now: Date): string | null {
  return day === dayIn(timeZone, new Date(now.getTime() + REMIND_MS)) ? day : null
}

interface Payable {
  kind: Schedule['kind']
  amountMinor: bigint
  pin: Proof | undefined
  now: Date
}

/** Throws what a transfer or payment of this amount would throw, except that the money must only be there on its day. */
export async function requirePayable(
  reader: Reader,
  ownerId: string,
  receiverId: string,
  { kind, amountMinor, pin, now }: Payable,
): Promise<void> {
  if (receiverId === ownerId) throw new Refusal('to_oneself')
  const parties = await readParties(reader, [ownerId, receiverId])
  const [sender, receiver] = [parties.get(ownerId), parties.get(receiverId) ?? null]
  if (!sender || sender.deleted) throw new Refusal('unauthenticated')
  const rules = rulesOf(`scheduled ${kind}`)
  if (rules.freeze && sender.locked) throw new Refusal('account_locked')
  requireReceivable(receiver)
  refuseBank(receiver)
  if (kind === 'payment') requireStore(receiver)
  if (rules.block) requireUnblocked({ sender, receiver })
  if (rules.limits) requireWithinLimits(sender, null, amountMinor, now)
  // Its day is not today, so nothing else is summed. Each payment of it is summed with the others of its day.
  if (rules.passkeySum && pin !== undefined) requireSum({ ...sender, spending: null }, provenBy(pin), amountMinor, now)
}

/** Returns the end of a schedule. A day and a number together are refused. */
export function endOf({ ends_on, times }: { ends_on?: string | null | undefined; times?: number | null | undefined }): {
  ends_on: string | null
  times: number | null
} {
  if (ends_on && times) throw new Refusal('invalid', {}, [fieldError('times', 'not_both')])
  return { ends_on: ends_on ?? null, times: times ?? null }
}

/** Returns a plan whose first day is after today. */
export function requirePlan(
  every: ScheduleEvery,
  day: string,
  end: { ends_on: string | null; times: number | null },
  today: string,
): Plan {
  const last = `${Number(today.slice(0, 4)) + MAX_YEARS_AHEAD}${today.slice(4)}`
  const plan = planFrom(every, day, every === 'once' ? { ends_on: null, times: null } : end)
  if (day <= today) throw new Refusal('invalid', {}, [fieldError('starts_on', 'not_after_today')])
  if (day > last)
    throw new Refusal('invalid', {}, [fieldError('starts_on', 'lock_out_of_range', { n: MAX_YEARS_AHEAD })])
  if (plan.ends_on !== null && plan.ends_on < plan.starts_on) {
    throw new Refusal('invalid', {}, [fieldError('ends_on', 'before_start')])
  }
  return plan
}
