import type { OperatorUse, PaymentRecord } from '@paps/contract'
import type { Tx } from '@paps/database'
import { refundPayment } from '../payments/index.ts'
import type { Idempotency, MoneyService } from '../service/money-service.ts'
import type { ActingOperator } from './acting-operator.ts'
import { hideFloat } from './hide-float.ts'

/** Refunds a payment to the store, for a manager whose PIN was checked. */
export async function refundAtTill(
  tx: Tx,
  money: MoneyService,
  operator: ActingOperator,
  // Without the PIN of the body: it is the operator's, not the store's.
  { _id, amount, note }: { _id: string; amount?: bigint | undefined; note?: string | undefined },
  now: Date,
  idempotency: Pick<Idempotency<unknown>, 'limited'>,
): Promise<{ payment: PaymentRecord[]; limits: OperatorUse }> {
  const refund = { _id, amount, note }
  const { payment } = await hideFloat(() => refundPayment(tx, money, operator.storeId, refund, now, idempotency))
  const [made] = payment
  if (!made) throw new Error('refund has no record')
  const limits = await operator.record(tx, { act: 'refund', recordId: made._id, amountMinor: made.amount })
  return { payment, limits }
}
