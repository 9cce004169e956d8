import { type Approval, newId, newTopUpReference, presentPaps, Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { post } from '@paps/ledger'
import { audit, type Caller } from '../../people/audit/audit.ts'
import { lockBank } from '../../people/banks/change-bank.ts'
import { maskedName } from '../../people/users/masked-name.ts'
import { requestApproval } from '../approvals/request-approval.ts'
import { insertRecords } from '../records/record-store.ts'
import { explainRefusal } from '../service/move.ts'
import { checkOwner } from '../service/owner-check.ts'
import { type KnownParty, requireParty } from '../service/party-store.ts'
import type { TopUpDetails } from '../top-ups/top-up.ts'
import { withdrawalExpiry } from '../withdrawals/withdrawal.ts'
import { holdJournal } from '../withdrawals/withdrawal-journals.ts'

interface Settlement {
  _id: string
  /**
   * `fund`: the bank paid the platform, and its float grows. `draw`: the platform pays the bank, and its float shrinks.
   */
  direction: 'fund' | 'draw'
  amount: bigint
  /** Reference of the payment in the statement of the outside account. */
  reference: string
}

/**
 * Records a settlement with a bank: a top-up or a withdrawal of the bank, without fee and points. Always requires a
 * second person, because the same person records and starts it. A draw-down is held from the float until the decision.
 */
export async function settleBank(tx: Tx, staff: Caller, input: Settlement, now: Date): Promise<Approval> {
  const { _id, direction, amount, reference } = input
  await lockBank(tx, _id)
  const bank = await requireParty(tx, _id)
  if (bank.locked) throw new Refusal('receiver_unavailable', { name: maskedName(bank), why: 'the account is locked' })
  const id = newId()
  const made = { id, bank, amount, reference, by: staff.userId }
  await (direction === 'fund' ? insertFunding(tx, made, now) : holdDrawDown(tx, made, now))
  await audit(tx, staff, {
    action: 'bank.settle',
    subjectId: _id,
    reason: reference,
    after: { direction, amount: presentPaps(amount), record_id: id },
  })
  return requestApproval(
    tx,
    staff,
    {
      kind: direction === 'fund' ? 'topup.fulfil' : 'withdrawal.approve',
      payload: { record_id: id },
      item: id,
      subjectId: _id,
      amountMinor: amount,
      before: { status: 'pending' },
      after: { status: 'approved' },
      reason: reference,
    },
    now,
  )
}

interface NewSettlement {
  id: string
  bank: KnownParty
  amount: bigint
  reference: string
  by: string
}

async function insertFunding(tx: Tx, { id, bank, amount, reference, by }: NewSettlement, now: Date): Promise<void> {
  const details: TopUpDetails = {
    method: 'bank_transfer',
    reference: newTopUpReference(),
    proof: reference,
    picture: false,
    made_by: by,
  }
  await insertRecords(tx, [
    {
      id,
      kind: 'topup',
      state: 'pending',
      sender: null,
      receiver: bank,
      amountMinor: amount,
      details: { ...details },
      createdAt: now,
    },
  ])
}

async function holdDrawDown(tx: Tx, { id, bank, amount, reference, by }: NewSettlement, now: Date): Promise<void> {
  const expiresAt = withdrawalExpiry(now)
  const check = checkOwner(bank.id)
  const hold = holdJournal({ id, senderId: bank.id, amountMinor: amount, feeMinor: 0n, expiresAt }, now, {
    checks: [check.use],
  })
  try {
    await post(tx, hold)
  } catch (error) {
    throw explainRefusal(hold, error)
  }
  await insertRecords(tx, [
    {
      id,
      kind: 'withdrawal',
      state: 'pending',
      sender: bank,
      receiver: null,
      amountMinor: amount,
      note: reference,
      expiresAt,
      details: { made_by: by },
      createdAt: now,
    },
  ])
}
