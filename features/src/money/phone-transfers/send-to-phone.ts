import { type Language, type MoneyRecord, newId, Refusal } from '@paps/contract'
import type { Database, Tx } from '@paps/database'
import { withTransaction } from '@paps/database'
import { attached, type Check, checked, type Posted, placeHold, type Writer } from '@paps/ledger'
import type { KeyedHash } from '../../people/auth/keyed-hash.ts'
import { requirePin } from '../../people/auth/pin.ts'
import { PasskeyProof, type Proof } from '../../people/auth/proof.ts'
import { parsePhoneNumber } from '../../people/codes/phone-number.ts'
import { buildSmsRefusal } from '../../people/codes/sms-refusal.ts'
import { queueMessage } from '../../people/messages/queue-message.ts'
import { type SmsPolicy, spendSms } from '../../people/messages/sms-policy.ts'
import { useAllowances } from '../../people/usage/usage-store.ts'
import { requireUser } from '../../people/users/user-store.ts'
import { type Balance, walletOf } from '../../people/users/wallet.ts'
import { requireWithinLimits } from '../limits/limit.ts'
import { presentRecord } from '../records/present-record.ts'
import { listedRecord, type NewRecord } from '../records/record.ts'
import { recordWriter } from '../records/record-store.ts'
import type { Idempotency, MoneyService } from '../service/money-service.ts'
import { balanceAfter, insufficientFunds, move } from '../service/move.ts'
import type { KnownParty } from '../service/party-store.ts'
import { requireParty } from '../service/party-store.ts'
import { buildPhoneMessage } from './phone-message.ts'
import { countPending, insertPhone } from './phone-store.ts'
import { HELD_DAYS, MOST_PENDING, MOST_SMS, maskNumber, phoneTransferExpiry } from './phone-transfer.ts'

export interface SendToPhoneInput {
  phone: string
  amount: bigint
  show_amount?: boolean | undefined
  pin?: Proof | undefined
  preview?: boolean | undefined
}

export interface SentToPhone {
  phone: string
  amount: bigint
  fee: bigint
  total: bigint
  balance_after: bigint
  expires_at: Date
  update: Balance & { paps_id: string }
  transfer: MoneyRecord[]
}

/** The dependencies of sending besides money: the PIN and messages. */
interface Sending {
  database: Database
  keyedHash: KeyedHash
  smsPolicy: SmsPolicy
  publicUrl: string
  now: Date
  idempotency: Idempotency<SentToPhone>
}

const DAY_SECONDS = 24 * 60 * 60

/** Locks with the account of the sender, so that concurrent calls can't exceed the maximum. */
const hasRoom: Check<{ senderId: string }, Map<string, number>> = {
  load: (tx, input) => countPending(tx, [...new Set(input.map(({ senderId }) => senderId))]),
  decide(pending, { senderId }) {
    requireRoom(pending.get(senderId) ?? 0)
  },
  accepted(pending, { senderId }) {
    pending.set(senderId, (pending.get(senderId) ?? 0) + 1)
  },
}

function requireRoom(pending: number): void {
  if (pending >= MOST_PENDING) throw new Refusal('phone_transfers_full', { most: String(MOST_PENDING) })
}

interface Waiting {
  recordId: string
  senderId: string
  number: string
  text: string
  at: Date
}

const waitingWriter: Writer<Waiting> = {
  async write(tx, rows) {
    for (const { text, ...row } of rows) {
      await insertPhone(tx, row)
      await queueMessage(tx, { channel: 'sms', to: row.number, subject: 'Paps', text, counted: true })
    }
  },
}

/**
 * Holds money for the person who verifies a phone number, and sends an SMS to it. The response does not depend on whether the
 * number has a wallet: such a wallet claims the money at once.
 */
export async function sendToPhone(
  money: MoneyService,
  senderId: string,
  input: SendToPhoneInput,
  sending: Sending,
): Promise<{ answer: SentToPhone; replayed: boolean }> {
  const { database, keyedHash, now, idempotency } = sending
  const user = await requireUser(money.reader, senderId)
  const number = parsePhoneNumber(input.phone, 'phone', user.country)
  if (user.is_phone_verified && user.phone_number === number) throw new Refusal('to_oneself')
  const sender = await requireParty(money.reader, senderId)
  const draft = { id: newId(), senderId, number, amountMinor: input.amount, expiresAt: phoneTransferExpiry(now) }
  if (input.preview) return { answer: await preview(money, sender, draft, now), replayed: false }
  // Checked before the SMS is counted: a session without the PIN uses up no messages.
  await requirePin(database, keyedHash, { userId: senderId, pin: input.pin, now })
  const refusal = await withTransaction(database, (tx) => countSms(tx, sending.smsPolicy, draft))
  if (refusal) throw refusal
  const shown = input.show_amount ? input.amount : null
  const facts = { sender, amountMinor: shown, url: sending.publicUrl, days: HELD_DAYS }
  const text = buildPhoneMessage(user.language as Language, facts)
  const check = money.checkParties({
    act: 'phone transfer',
    senderId,
    pin: null,
    provenBy: input.pin instanceof PasskeyProof ? 'passkey' : 'pin',
    now,
    spendsMinor: draft.amountMinor,
  })
  const recordOf = (posted: Posted) => buildRecord(draft, check.parties().sender, posted)
  const { paps: account, papsHeld: heldAccount } = walletOf(senderId)
  const movement = placeHold({
    kind: 'phone transfer hold',
    occurredAt: now,
    holdId: draft.id,
    account,
    heldAccount,
    amountMinor: draft.amountMinor,
    expiresAt: draft.expiresAt,
    checks: [check.use, checked(hasRoom, { senderId })],
    attach: [
      attached(recordWriter, recordOf),
      attached(waitingWriter, ({ recordedAt: at }) => ({ recordId: draft.id, senderId, number, text, at })),
    ],
  })
  const buildResponse = (posted: Posted): SentToPhone => ({
    ...buildFigures(draft, { ...sender, ...balanceAfter(posted, check.parties().sender) }),
    transfer: [presentRecord(listedRecord(recordOf(posted)))],
  })
  const { answer, posted } = await move(money, 'phone transfer', movement, idempotency, buildResponse)
  return { answer: answer ?? buildResponse(posted), replayed: false }
}

interface Draft {
  id: string
  senderId: string
  number: string
  amountMinor: bigint
  expiresAt: Date
}

/** Throws every refusal of the transfer except those of the PIN and of the SMS. */
async function preview({ reader }: MoneyService, sender: KnownParty, draft: Draft, now: Date): Promise<SentToPhone> {
  const { amountMinor } = draft
  requireRoom((await countPending(reader, [sender.id])).get(sender.id) ?? 0)
  requireWithinLimits(sender, sender.spending, amountMinor, now)
  if (sender.paps < amountMinor) throw insufficientFunds(sender.paps, amountMinor)
  return { ...buildFigures(draft, sender), balance_after: sender.paps - amountMinor, transfer: [] }
}

/** Counts the SMS against the budgets of number, sender, country and day. The transaction commits a refusal too. */
async function countSms(tx: Tx, policy: SmsPolicy, { number, senderId }: Draft): Promise<Refusal | null> {
  const full = await useAllowances(tx, [{ scope: 'phone transfer', key: number, most: MOST_SMS, seconds: DAY_SECONDS }])
  if (full) return buildSmsRefusal({ why: 'budget', budget: 'number', secondsLeft: full.secondsLeft }, 'phone')
  const refusal = await spendSms(tx, policy, { number, userId: senderId, kind: 'alert', toOwner: false })
  return refusal && buildSmsRefusal(refusal, 'phone')
}

function buildRecord(draft: Draft, sender: KnownParty, { recordedAt }: Posted): NewRecord {
  const { id, number, amountMinor, expiresAt } = draft
  const details = { phone: maskNumber(number) }
  const about = { id, kind: 'phone_transfer', state: 'pending', amountMinor, expiresAt, details } as const
  return { ...about, sender, receiver: null, createdAt: recordedAt }
}

function buildFigures({ number, amountMinor, expiresAt }: Draft, { paps_id, paps, points }: KnownParty) {
  return {
    phone: number,
    amount: amountMinor,
    fee: 0n,
    total: amountMinor,
    balance_after: paps,
    expires_at: expiresAt,
    update: { paps_id, paps, points },
  }
}
