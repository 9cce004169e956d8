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
  input: { _id: string; amount?: bigint | undefined; note?: string | undefined },
  now: Date,
  idempotency: Pick<Idempotency<unknown>, 'limited'>,
): Promise<{ payment: PaymentRecord[]; limits: OperatorUse }> {
  const { payment } = await hideFloat(() => refundPayment(tx, money, operator.storeId, input, now, idempotency))
  const [refund] = payment
  if (!refund) throw new Error('refund has no record')
  const limits = await operator.record(tx, { act: 'refund', recordId: refund._id, amountMinor: refund.amount })
  return { payment, limits }
}
