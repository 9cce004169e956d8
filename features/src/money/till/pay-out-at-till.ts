import { type OperatorUse, Refusal, type WithdrawalRecord } from '@paps/contract'
import type { Tx } from '@paps/database'
import type { Caller } from '../../people/audit/audit.ts'
import type { KeyedHash } from '../../people/auth/keyed-hash.ts'
import { findRecord } from '../records/record-store.ts'
import { approveWithdrawal, countDecline, rejectWithdrawal } from '../withdrawals/index.ts'
import type { ActingOperator } from './acting-operator.ts'

interface PaidOut {
  withdrawal: WithdrawalRecord[]
  limits: OperatorUse
}

/**
 * Pays out a withdrawal addressed to the store, for an operator whose PIN was checked. The limit is checked before the
 * code, so that no attempt is used up, and again when the act is written.
 */
export async function payOutAtTill(
  tx: Tx,
  keyedHash: KeyedHash,
  operator: ActingOperator,
  input: { _id: string; code: string },
  now: Date,
): Promise<PaidOut | Refusal> {
  const waiting = await findRecord(tx, input._id)
  if (waiting?.kind !== 'withdrawal' || waiting.receiver_id !== operator.storeId) throw new Refusal('not_found')
  await operator.require(tx, 'payout', waiting.amount_minor)
  const decided = await approveWithdrawal(tx, keyedHash, storeAs(operator), input, now)
  if (decided instanceof Refusal) return decided
  const limits = await operator.record(tx, { act: 'payout', recordId: input._id, amountMinor: waiting.amount_minor })
  return { withdrawal: decided.withdrawal, limits }
}

/** Returns a withdrawal to its sender with a reason, for an operator whose PIN was checked. */
export async function declineAtTill(
  tx: Tx,
  operator: ActingOperator,
  input: { _id: string; reason: string },
  now: Date,
): Promise<PaidOut> {
  const waiting = await findRecord(tx, input._id)
  // The store's own withdrawals elsewhere are not found either.
  if (waiting?.kind !== 'withdrawal' || waiting.receiver_id !== operator.storeId) throw new Refusal('not_found')
  const { withdrawal } = await rejectWithdrawal(tx, storeAs(operator), input, now)
  await countDecline(tx, operator.id)
  const limits = await operator.record(tx, { act: 'decline', recordId: input._id, amountMinor: waiting.amount_minor })
  return { withdrawal, limits }
}

/** The store is the party in the ledger. The operator is recorded with the act. */
function storeAs({ id, storeId }: ActingOperator): Caller {
  return { userId: storeId, userType: 'store', sessionId: id, address: null }
}
