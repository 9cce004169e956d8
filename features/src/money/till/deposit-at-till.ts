import type { routes, Values } from '@paps/contract'
import { makeDeposit } from '../deposits/index.ts'
import type { Idempotency, MoneyService } from '../service/money-service.ts'
import type { ActingOperator } from './acting-operator.ts'
import { hideFloat } from './hide-float.ts'

type Call = Values<typeof routes.till.makeTillDeposit>

/** Makes a deposit from the store's balance for an operator whose PIN was checked. The response contains no balance. */
export async function depositAtTill(
  money: MoneyService,
  operator: ActingOperator,
  input: Call['body'],
  { now, idempotency }: { now: Date; idempotency: Idempotency<Call['answer']> },
): Promise<{ answer: Call['answer']; replayed: boolean }> {
  const { reader } = money
  await operator.require(reader, 'deposit', input.amount)
  const before = await operator.use(reader)
  type DepositResponse = Awaited<ReturnType<typeof makeDeposit>>['answer']
  const limits = input.preview ? before : spent(before, input.amount)
  const shown = ({ amount, fee, credited, receiver, deposit }: DepositResponse): Call['answer'] => ({
    amount,
    fee,
    credited,
    receiver,
    deposit,
    limits,
  })
  const mapped: Idempotency<DepositResponse> = {
    checks: idempotency.checks,
    limited: idempotency.limited,
    attach: (of) => idempotency.attach((posted) => shown(of(posted))),
  }
  const made = await hideFloat(() =>
    makeDeposit(money, operator.storeId, input, { now, idempotency: mapped, operator }),
  )
  return { answer: shown(made.answer), replayed: made.replayed }
}

function spent(use: Call['answer']['limits'], amountMinor: bigint): Call['answer']['limits'] {
  const { used, left, ...rest } = use.deposit
  return { ...use, deposit: { ...rest, used: used + amountMinor, left: left - amountMinor } }
}
