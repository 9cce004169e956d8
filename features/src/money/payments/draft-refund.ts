import { Refusal } from '@paps/contract'
import { type Check, type CheckUse, checked, journalIdOf, type Left, type Leg, readLeft } from '@paps/ledger'
import type { Desk } from '../desk/desk.ts'
import { insufficientFunds } from '../desk/move.ts'
import { requireReceivable } from '../desk/party-check.ts'
import { type KnownParty, readParties } from '../desk/party-store.ts'
import type { ListedRecord } from '../records/record.ts'
import { findRecord } from '../records/record-store.ts'
import { type LeftOfPayment, pointsTakenBack, refundedMinor } from './refund.ts'
import { leftOfPayment, refundLegs } from './refund-journal.ts'

/** A payment, with both whom it was between. */
export interface Refundable {
  payment: ListedRecord
  payerId: string
  payeeId: string
}

/** Everything about a refund but that it happened. */
export interface RefundDraft {
  journalId: string
  left: LeftOfPayment
  amountMinor: bigint
  points: bigint
  legs: Leg[]
  payer: KnownParty
  payee: KnownParty
  /** Refuses with `conflict` where meanwhile something else of the payment was given back. */
  upToDate: CheckUse
}

/** The payment, for whoever was paid. Who paid it may not; to others it does not exist. */
export async function findRefundable({ reader }: Desk, callerId: string, id: string): Promise<Refundable> {
  const payment = await findRecord(reader, id)
  if (payment?.kind !== 'payment') throw new Refusal('not_found')
  const { sender_id: payerId, receiver_id: payeeId } = payment
  if (payerId === callerId) throw new Refusal('forbidden')
  if (payeeId !== callerId || !payerId) throw new Refusal('not_found')
  return { payment, payerId, payeeId }
}

/** Works out a refund by how things are now. Refuses what could not be posted either. */
export async function draftRefund(
  { reader }: Desk,
  { payment, payerId, payeeId }: Refundable,
  askedMinor: bigint | undefined,
): Promise<RefundDraft> {
  const journalId = journalIdOf(`payment:${payment.id}`)
  const accounts = (await readLeft(reader, [journalId])).get(journalId) ?? new Map<string, bigint>()
  const left = leftOfPayment(accounts, { payerId, payeeId })
  const amountMinor = refundedMinor(left, askedMinor)
  const parties = await readParties(reader, [payerId, payeeId])
  const [payer, payee] = [parties.get(payerId) ?? null, parties.get(payeeId)]
  if (payer?.deleted) throw new Refusal('receiver_unavailable', { name: 'The payer', why: 'the account is closed' })
  requireReceivable(payer)
  if (!payee) throw new Refusal('unauthenticated')
  if (payee.paps < amountMinor) throw insufficientFunds(payee.paps, amountMinor)
  const points = pointsTakenBack(payment, left, { refundMinor: amountMinor, hasPoints: payer.points })
  return {
    journalId,
    left,
    amountMinor,
    points,
    legs: refundLegs(accounts, { payerId, payeeId }, { minor: amountMinor, points }),
    payer,
    payee,
    upToDate: checked(isUpToDate, { journalId, payerId, payeeId, left }),
  }
}

interface Basis {
  journalId: string
  payerId: string
  payeeId: string
  left: LeftOfPayment
}

/** How many points go back depends on what was given back before, so it must be as it was when they were worked out. */
const isUpToDate: Check<Basis, { left: Left; given: Set<string> }> = {
  load: async (tx, bases) => {
    const left = await readLeft(
      tx,
      bases.map(({ journalId }) => journalId),
    )
    return { left, given: new Set() }
  },
  decide({ left, given }, basis) {
    const { minor, points } = leftOfPayment(left.get(basis.journalId), basis)
    const isSame = minor === basis.left.minor && points === basis.left.points
    if (!isSame || given.has(basis.journalId)) throw new Refusal('conflict')
  },
  accepted({ given }, { journalId }) {
    given.add(journalId)
  },
}
