import { Refusal } from '@paps/contract'
import { attached, type Posted } from '@paps/ledger'
import type { Proof } from '../../people/auth/proof.ts'
import { requireAgent } from '../agents/agent.ts'
import { requireWithinLimits } from '../limits/limit.ts'
import { presentParty, presentRecord } from '../records/present-record.ts'
import { listedRecord, type NewRecord } from '../records/record.ts'
import { recordWriter } from '../records/record-store.ts'
import type { Idempotency, MoneyService } from '../service/money-service.ts'
import { balanceAfter, insufficientFunds, move } from '../service/move.ts'
import { noticeWriter } from '../service/notify.ts'
import { OwesPaps, type PartyCheck, requireReceivable } from '../service/party-check.ts'
import type { KnownParty } from '../service/party-store.ts'
import { requireShownFee } from '../service/shown-fee.ts'
import type { ActingOperator } from '../till/acting-operator.ts'
import { type Deposit, depositJournal } from './deposit-journals.ts'
import { type DepositInput, type DepositResponse, type Draft, draftDeposit } from './draft-deposit.ts'

/** Credits a customer with cash that an agent received. */
export async function makeDeposit(
  money: MoneyService,
  agentId: string,
  input: DepositInput,
  { now, idempotency, operator }: { now: Date; idempotency: Idempotency<DepositResponse>; operator?: ActingOperator },
): Promise<{ answer: DepositResponse; replayed: boolean }> {
  const draft = await draftDeposit(money.reader, agentId, input)
  if (input.preview) return { answer: preview(draft, now), replayed: false }
  // The operator's own PIN was checked before. Operators don't know the store's PIN.
  const pin = operator ? null : input.pin
  if (pin === undefined) throw new Refusal('pin_needed')
  requireShownFee(input, draft.deposit.feeMinor)
  const confirmed = { pin, note: input.note || null, operator }
  return post(money, draft, confirmed, { now, idempotency }, false).catch((error: unknown) => {
    if (!(error instanceof OwesPaps)) throw error
    return post(money, draft, confirmed, { now, idempotency }, true)
  })
}

interface Confirmed {
  pin: Proof | null
  note: string | null
  operator: ActingOperator | undefined
}

/** Few people have debts, so the first attempt assumes none and the second settles them. */
async function post(
  money: MoneyService,
  draft: Draft,
  { pin, note, operator }: Confirmed,
  { now, idempotency }: { now: Date; idempotency: Idempotency<DepositResponse> },
  owes: boolean,
): Promise<{ answer: DepositResponse; replayed: boolean }> {
  const { deposit, customer } = draft
  const { id: userId } = customer
  const creditedMinor = deposit.amountMinor - deposit.feeMinor
  const act = operator?.act({ act: 'deposit', recordId: deposit.id, amountMinor: deposit.amountMinor })
  const check = money.checkParties({
    senderId: deposit.agentId,
    receiverId: customer.id,
    pin,
    now,
    spendsMinor: deposit.amountMinor,
    ...(!draft.isFromOutside && { receivesMinor: creditedMinor }),
    credits: 'receiver',
    canSettlePaps: owes,
    require: ({ sender }) => requireAgent(sender),
  })
  const recordOf = (posted: Posted) => depositRecord(deposit, note, check, posted)
  const movement = {
    ...depositJournal(deposit, now),
    checks: [check.use, ...(act?.checks ?? [])],
    attach: [
      attached(recordWriter, recordOf),
      attached(noticeWriter, (posted) => {
        const { receiver, sender } = check.parties()
        const update = balanceAfter(posted, receiver ?? sender)
        const record = listedRecord(recordOf(posted))
        return { name: 'depositApprovedReceiver' as const, to: receiver, update, record, at: posted.recordedAt }
      }),
      ...(act?.attach ?? []),
    ],
  }
  const buildResponse = (posted: Posted): DepositResponse => ({
    ...buildFigures(draft, { ...draft.agent, ...balanceAfter(posted, check.parties().sender) }),
    deposit: [presentRecord(listedRecord(recordOf(posted)))],
  })
  const settling = owes ? { userId, creditedMinor, now } : null
  const { answer, posted } = await move(money, movement, idempotency, buildResponse, settling)
  return { answer: answer ?? buildResponse(posted), replayed: false }
}

/** Throws every refusal of the deposit itself except those of the PIN. */
function preview(draft: Draft, now: Date): DepositResponse {
  const { agent, customer, deposit } = draft
  requireReceivable(customer)
  requireAgent(agent)
  requireWithinLimits(agent, agent.spending, deposit.amountMinor, now)
  if (agent.paps < deposit.amountMinor) throw insufficientFunds(agent.paps, deposit.amountMinor)
  return { ...buildFigures(draft, agent), balance_after: agent.paps - deposit.amountMinor, deposit: [] }
}

function buildFigures({ customer, deposit }: Draft, agent: KnownParty): Omit<DepositResponse, 'deposit'> {
  const { amountMinor, feeMinor } = deposit
  return {
    amount: amountMinor,
    fee: feeMinor,
    total: amountMinor,
    credited: amountMinor - feeMinor,
    balance_after: agent.paps,
    update: { paps_id: agent.paps_id, paps: agent.paps, points: agent.points },
    receiver: presentParty(customer),
  }
}

function depositRecord(
  { id, amountMinor, feeMinor }: Deposit,
  note: string | null,
  check: PartyCheck,
  { recordedAt }: Posted,
): NewRecord {
  return {
    id,
    kind: 'deposit',
    state: 'completed',
    ...check.parties(),
    amountMinor,
    feeMinor,
    note,
    createdAt: recordedAt,
  }
}
