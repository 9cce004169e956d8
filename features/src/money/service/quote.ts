import { newId, presentError, type Quote, type ReceiverCard, Refusal, WALLET_KINDS } from '@paps/contract'
import type { Reader } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'
import { IS_PROVEN } from '../../people/drafts/draft.ts'
import { maskedName } from '../../people/users/masked-name.ts'
import { refuseBank } from '../agents/agent.ts'
import { computePoints } from '../earning/points.ts'
import { earningPart } from '../earning/received.ts'
import { requireWithinLimits } from '../limits/limit.ts'
import type { PartyRow } from '../records/record.ts'
import type { MoneyService } from './money-service.ts'
import { insufficientFunds } from './move.ts'
import { rulesOf } from './outgoing-rules.ts'
import { requireReceivable, requireUnblocked } from './party-check.ts'
import { type KnownParty, readParties } from './party-store.ts'
import { QUOTE_MINUTES } from './quote-signer.ts'

interface QuoteInput {
  kind: 'transfer' | 'payment'
  senderId: string
  receiver: KnownParty
  /** The sender, if read together with the receiver: their blocks are known among those read together. */
  sender?: KnownParty | undefined
  amountMinor: bigint
  /** Points per 100 paps. */
  perHundred: number
  note: string | null
  requestId?: string | null
  /** The operator of the till. */
  operatorId?: string | null
}

/** Computes and signs a quote. Throws every refusal that the confirmation would throw. */
export async function makeQuote(money: MoneyService, input: QuoteInput, now: Date): Promise<Quote> {
  const { kind, senderId, receiver, amountMinor, perHundred, note, requestId = null, operatorId = null } = input
  if (receiver.id === senderId) throw new Refusal('to_oneself')
  refuseBank(receiver)
  requireReceivable(receiver)
  const { sender, receiver: blockable } = input.sender
    ? { sender: input.sender, receiver }
    : await readTogether(money.reader, senderId, receiver)
  const rules = rulesOf(kind)
  if (rules.block) requireUnblocked({ sender, receiver: blockable })
  if (rules.limits) requireWithinLimits(sender, sender.spending, amountMinor, now)
  if (sender.paps < amountMinor) throw insufficientFunds(sender.paps, amountMinor)
  const expiresAt = new Date(now.getTime() + QUOTE_MINUTES * 60_000)
  const points = computePoints(earningPart(sender.received, amountMinor, now), perHundred)
  const quoted = { id: newId(), kind, senderId, receiverId: receiver.id, amountMinor, feeMinor: 0n, points, note }
  return {
    quote_id: money.quotes.sign({ ...quoted, perHundred, requestId, operatorId, expiresAt }),
    receiver: presentCard(receiver),
    amount: amountMinor,
    fee: 0n,
    points,
    total: amountMinor,
    balance_after: sender.paps - amountMinor,
    expires_at: expiresAt,
    first_time: (await timesPaid(money.reader, senderId, receiver.id)) === 0,
    note,
  }
}

async function readTogether(reader: Reader, senderId: string, receiver: KnownParty) {
  const parties = await readParties(reader, [senderId, receiver.id])
  const sender = parties.get(senderId)
  if (!sender) throw new Refusal('unauthenticated')
  return { sender, receiver: parties.get(receiver.id) ?? receiver }
}

export function presentCard(party: PartyRow): ReceiverCard {
  return {
    _id: party.id,
    paps_id: party.paps_id,
    name: maskedName(party),
    avatar: party.avatar,
    user_type: party.user_type as ReceiverCard['user_type'],
    verified: party.verified,
  }
}

/** Staff and closed accounts are refused like an unknown id. The refusal names the field for the screen. */
export function unknownReceiver(papsId: string): Refusal {
  const facts = { paps_id: papsId }
  return new Refusal('receiver_unknown', facts, [
    { field: 'receiver', msg: presentError('receiver_unknown', facts).msg, code: 'receiver_unknown' },
  ])
}

/** Returns the user with a wallet who has this paps id. Throws `receiver_unknown`. */
export async function findParty(reader: Reader, papsId: string): Promise<KnownParty> {
  return (await findPartyWith(reader, papsId, null)).party
}

/** The same together with another person, in one query. */
export async function findPartyWith(
  reader: Reader,
  papsId: string,
  otherId: string | null,
): Promise<{ party: KnownParty; other: KnownParty | undefined }> {
  const { rows } = await sql<{ id: string }>`
    select id from users where paps_id = ${papsId} and deleted_at is null and ${IS_PROVEN}
      and user_type = any (${[...WALLET_KINDS]})`.execute(reader)
  const [found] = rows
  if (!found) throw unknownReceiver(papsId)
  const parties = await readParties(reader, otherId && otherId !== found.id ? [found.id, otherId] : [found.id])
  const party = parties.get(found.id)
  if (!party) throw unknownReceiver(papsId)
  return { party, other: otherId === null ? undefined : parties.get(otherId) }
}

const LOOKED_BACK = 1000

/** Selects the receivers of a person's last thousand transfers and payments each; the limit bounds the cost. */
export function latestPaid(senderId: string): RawBuilder<unknown> {
  const latest = (kind: string) => sql`
    (select receiver_id, created_at from activity
    where person_id = ${senderId} and side = 'sender' and kind = ${kind}
    order by created_at desc, id desc limit ${sql.lit(LOOKED_BACK)})`
  return sql`${latest('transfer')} union all ${latest('payment')}`
}

/** Returns how often a person sent to or paid another. */
export async function timesPaid(reader: Reader, senderId: string, receiverId: string): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    select count(*)::int as times from (${latestPaid(senderId)}) paid where receiver_id = ${receiverId}`.execute(reader)
  return rows[0]?.times ?? 0
}
