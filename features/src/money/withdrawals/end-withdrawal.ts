import { type EventName, Refusal, type routes, type Values } from '@paps/contract'
import type { Tx } from '@paps/database'
import { audit, type Caller } from '../../people/audit/audit.ts'
import { notifyDecided } from '../../people/looks/notify-queue.ts'
import { presentParty } from '../records/present-record.ts'
import type { ListedRecord } from '../records/record.ts'
import { endRecord } from '../records/record-store.ts'
import { notify } from '../service/notify.ts'
import { type KnownParty, readParties } from '../service/party-store.ts'
import { listPartyIds } from './payout-check.ts'
import { presentWithdrawal, shownWithdrawal } from './present-withdrawal.ts'
import type { Role } from './withdrawal.ts'

export type DecidedWithdrawal = Values<typeof routes.withdrawals.approveWithdrawal>['answer']

/** The decider and their role in the withdrawal. */
export interface Decider {
  caller: Caller
  role: Role
}

interface End {
  state: 'approved' | 'rejected'
  reason: string | null
  event: EventName
}

/**
 * Ends a withdrawal whose money has moved. Notifies the sender, and the counter unless it decided. Returns the response
 * to the decider.
 */
export async function endWithdrawal(
  tx: Tx,
  before: ListedRecord,
  { caller, role }: Decider,
  { state, reason, event }: End,
  at: Date,
): Promise<DecidedWithdrawal> {
  await endRecord(tx, { id: before.id, state, reason, decidedBy: caller.userId, at })
  const record = { ...before, state, reason, updated_at: at }
  const parties = await readParties(tx, listPartyIds(record))
  const sender = parties.get(before.sender_id ?? '')
  const shownTo = role === 'receiver' ? parties.get(caller.userId) : sender
  if (!sender || !shownTo) throw new Refusal('not_found')
  const counter = role === 'receiver' ? undefined : parties.get(before.receiver_id ?? '')
  await notify(
    tx,
    [sender, counter].flatMap((to) =>
      to ? { name: event, to, update: to, record, shown: shownWithdrawal(record), at } : [],
    ),
  )
  await notifyDecided(tx, 'withdrawals', before.id)
  if (role === 'staff') {
    await audit(tx, caller, {
      action: state === 'approved' ? 'withdrawal.approve' : 'withdrawal.reject',
      subjectId: before.id,
      before: { state: before.state },
      after: { state, amount: before.amount_minor.toString(), fee: before.fee_minor.toString() },
      ...(reason && { reason }),
    })
  }
  return presentDecided(record, shownTo)
}

/** Returns the response of a decision, with the balance of the caller. */
export function presentDecided(record: ListedRecord, { paps_id, paps, points }: KnownParty): DecidedWithdrawal {
  return {
    update: { paps_id, paps, points },
    receiver: record.receiver && presentParty(record.receiver),
    withdrawal: [presentWithdrawal(record)],
  }
}
