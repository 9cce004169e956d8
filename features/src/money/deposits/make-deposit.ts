import { Refusal } from '@paps/contract'
import { type Attachment, attached, type CheckUse, type Posted } from '@paps/ledger'
import type { Proof } from '../../people/auth/proof.ts'
import { requireAgent } from '../agents/agent.ts'
import { requireWithinLimits } from '../limits/limit.ts'
import { presentParty, presentRecord } from '../records/present-record.ts'
import { listedRecord, type NewRecord } from '../records/record.ts'
import { recordWriter } from '../records/record-store.ts'
import { type Idempotency, type MoneyService, NO_REQUEST } from '../service/money-service.ts'
import { balanceAfter, insufficientFunds, move } from '../service/move.ts'
import { noticeWriter } from '../service/notify.ts'
import type { OutgoingAct } from '../service/outgoing-rules.ts'
import { type PartyCheck, requireReceivable, settlingIfOwed } from '../service/party-check.ts'
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
  return settlingIfOwed((owes) => post(money, draft, confirmed, { now, idempotency }, owes))
}

interface Confirmed {
  pin: Proof | null
  note: string | null
  operator: ActingOperator | undefined
}

interface Posting {
  act: Extract<OutgoingAct, `deposit${string}`>
  deposit: Deposit
  isFromOutside: boolean
  pin: Proof | null
  note: string | null
  now: Date
  /** Further checks and rows of the same transaction. */
  checks: readonly CheckUse[]
  attach: readonly Attachment[]
}

function buildDeposit(money: MoneyService, posting: Posting, owes: boolean) {
  const { act, deposit, isFromOutside, pin, note, now } = posting
  const check = money.checkParties({
    act,
    senderId: deposit.agentId,
    receiverId: deposit.customerId,
    pin,
    now,
    spendsMinor: deposit.amountMinor,
    ...(!isFromOutside && { receivesMinor: deposit.amountMinor - deposit.feeMinor }),
    credits: 'receiver',
    canSettlePaps: owes,
    require: ({ sender }) => requireAgent(sender),
  })
  const recordOf = (posted: Posted) => depositRecord(deposit, note, check, posted)
  const movement = {
    ...depositJournal(deposit, now),
    checks: [check.use, ...posting.checks],
    attach: [
      attached(recordWriter, recordOf),
      attached(noticeWriter, (posted) => {
        const { receiver, sender } = check.parties()
        const update = balanceAfter(posted, receiver ?? sender)
        const record = listedRecord(recordOf(posted))
        return { name: 'depositApprovedReceiver' as const, to: receiver, update, record, at: posted.recordedAt }
      }),
      ...posting.attach,
    ],
  }
  return { movement, check, recordOf }
}

const settlingOf = ({ customerId, amountMinor, feeMinor }: Deposit, now: Date) => ({
  userId: customerId,
  creditedMinor: amountMinor - feeMinor,
  now,
})

async function post(
  money: MoneyService,
  draft: Draft,
  { pin, note, operator }: Confirmed,
  { now, idempotency }: { now: Date; idempotency: Idempotency<DepositResponse> },
  owes: boolean,
): Promise<{ answer: DepositResponse; replayed: boolean }> {
  const { deposit, isFromOutside } = draft
  const act = operator ? 'deposit at a till' : 'deposit'
  const till = operator?.act({ act: 'deposit', recordId: deposit.id, amountMinor: deposit.amountMinor })
  const { checks = [], attach = [] } = till ?? {}
  const posting = { act, deposit, isFromOutside, pin, note, now, checks, attach } as const
  const { movement, check, recordOf } = buildDeposit(money, posting, owes)
  const buildResponse = (posted: Posted): DepositResponse => ({
    ...buildFigures(draft, { ...draft.agent, ...balanceAfter(posted, check.parties().sender) }),
    deposit: [presentRecord(listedRecord(recordOf(posted)))],
  })
  const settling = owes ? settlingOf(deposit, now) : null
  const { answer, posted } = await move(money, act, movement, idempotency, buildResponse, settling)
  return { answer: answer ?? buildResponse(posted), replayed: false }
}

/** Posts a deposit of a file. The PIN or passkey was checked for the whole file. */
export async function depositRow(money: MoneyService, posting: Omit<Posting, 'pin'>): Promise<void> {
  await settlingIfOwed((owes) => {
    const { movement } = buildDeposit(money, { ...posting, pin: null }, owes)
    return move(
      money,
      posting.act,
      movement,
      NO_REQUEST,
      () => null,
      owes ? settlingOf(posting.deposit, posting.now) : null,
    )
  })
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
