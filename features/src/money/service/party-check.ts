import { Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { type Check, type CheckUse, CoordinatorNeeded, checked } from '@paps/ledger'
import {
  buildPinRefusal,
  isRenewed,
  type KeyedHash,
  MAX_PIN_TRIES,
  notifyPinLocked,
  type Proof,
  validatePin,
} from '../../people/auth/index.ts'
import { PasskeyProof } from '../../people/auth/proof.ts'
import { isDraft } from '../../people/drafts/draft.ts'
import { maskedName } from '../../people/users/masked-name.ts'
import { type EarnedPoints, settleFirst } from '../earning/earned-legs.ts'
import { computePoints } from '../earning/points.ts'
import { addReceived, earningPart, spendReceived } from '../earning/received.ts'
import { requireWithinLimits, spendingAt } from '../limits/limit.ts'
import { writeSpending } from '../limits/spending-store.ts'
import { type OutgoingAct, rulesOf } from './outgoing-rules.ts'
import {
  type AskedParty,
  countPins,
  type KnownParty,
  type PinCount,
  type RenewedPin,
  readAskedParties,
  readPinLocks,
  readRefundedToday,
  renewPins,
} from './party-store.ts'

/** The parties of a movement and the rules to check. */
export interface CheckPartiesInput {
  /** The act, whose rules are in the table. Taking from a pot raises the balance: it takes the PIN of an account that is not frozen. */
  act: OutgoingAct | 'taking from a pot'
  /** The person who pays and whose PIN or passkey is checked. */
  senderId: string
  receiverId?: string | null
  /** Null when it was already checked: for acts without the rule `proof`, or by `provenBy`. */
  pin: Proof | null
  /** How the person confirmed an act that was checked before. */
  provenBy?: ProvenBy
  now: Date
  /** Expiry of the quote. */
  notAfter?: Date
  /** The amount counted against the sender's limits. */
  spendsMinor?: bigint
  /** The amount that may earn points. Money that the sender received from others is spent first. */
  sends?: Sending
  /** The amount that the receiver gets and that earns no points when they spend it. */
  receivesMinor?: bigint
  /** The credited party. A paps debt of theirs is settled first. */
  credits?: 'sender' | 'receiver'
  /** Whether the movement is posted by `settle`, which settles the debt. */
  canSettlePaps?: boolean
  /** Whether it is a transfer between two wallets of which only the receiver is notified: less is read of both. */
  isTransfer?: boolean
  /** Points that the sender sets aside. The next movement of the group sees the reduced balance. */
  setsAside?: bigint
  /** Further rules for the parties. Throws a Refusal. */
  require?: (parties: Parties) => void
}

interface Sending {
  amountMinor: bigint
  /** The quoted rate and points; the points are the maximum. */
  perHundred: number
  mostPoints: bigint
  /** Whether the account of the sender's points debt is locked as well. */
  canSettle: boolean
}

export type ProvenBy = 'pin' | 'passkey'

export interface Parties {
  sender: KnownParty
  receiver: KnownParty | null
}

/** The points that a movement earns, decided with the accounts locked. */
export interface Earned extends EarnedPoints {
  /** The part of the amount that earned them. */
  earningMinor: bigint
}

const NOTHING_EARNED: Earned = { points: 0n, settled: 0n, earningMinor: 0n }

interface Found extends Parties {
  earned: Earned
}

interface PartyCheckInput extends CheckPartiesInput {
  found: Found | null
}

/** The credited party owes paps, so the movement must be posted again by `settle`. Few people do. */
export class OwesPaps extends Error {}

/** Few people have debts, so the first attempt assumes none and the second settles them. */
export async function settlingIfOwed<Result>(attempt: (owes: boolean) => Promise<Result>): Promise<Result> {
  try {
    return await attempt(false)
  } catch (error) {
    if (!(error instanceof OwesPaps)) throw error
    return attempt(true)
  }
}

/** The sender owes points, so the movement must be posted again with the account of the debt locked. */
export class OwesPoints extends Error {}

interface State {
  /** False through a worker of a cluster: failed attempts are counted, and hashes renewed, on the coordinator. */
  writesPins: boolean
  parties: Map<string, KnownParty>
  /** Previous locks of people whose PIN this group could lock. */
  pinLocks: Map<string, number>
  pins: Map<string, PinCount>
  renewed: Map<string, RenewedPin>
  /** Amounts that stores refunded today, of those for whom they count. */
  refunded: Map<string, bigint>
  /** People whose counters must be written. */
  counted: Map<string, Date>
}

/** The check of one movement. `parties` and `earned` are available once it has passed. */
export interface PartyCheck {
  use: CheckUse
  parties(): Parties
  earned(): Earned
}

/**
 * Makes the check of a movement's parties: the PIN, the state of sender and receiver, and the limits, in this order.
 */
export function makePartyCheck(keyedHash: KeyedHash): (between: CheckPartiesInput) => PartyCheck {
  const check: Check<PartyCheckInput, State> = {
    async load(tx, input) {
      const parties = await readAskedParties(tx, listAsked(input))
      const pinLocks = tx.isWorker ? new Map() : await readNearLocks(tx, parties, input)
      const refunded = await readRefunded(tx, parties, input)
      const none = { pins: new Map(), renewed: new Map(), counted: new Map() }
      return { writesPins: !tx.isWorker, parties, pinLocks, refunded, ...none }
    },
    decide(state, input) {
      const sender = state.parties.get(input.senderId)
      if (!sender || sender.deleted) throw new Refusal('unauthenticated')
      const rules = input.act === 'taking from a pot' ? TAKING : rulesOf(input.act)
      if (rules.freeze && sender.locked) throw new Refusal('account_locked')
      if (isDraft(sender)) throw new Refusal('email_unverified')
      if (rules.proof && input.pin === null && !input.provenBy) throw new Refusal('pin_needed')
      if (input.pin instanceof PasskeyProof && !input.pin.allows(sender.id)) throw new Refusal('passkey_refused')
      // Before the PIN: an attempt above the amount is not counted.
      if (rules.passkeySum) requireSum(sender, provenBy(input), amountOf(input) + refundedBy(state, input), input.now)
      if (rules.proof && typeof input.pin === 'string') requirePin(keyedHash, state, sender, input.pin, input.now)
      if (input.notAfter && input.notAfter < input.now) throw new Refusal('quote_expired')
      const receiver = input.receiverId ? (state.parties.get(input.receiverId) ?? null) : null
      if (input.receiverId) requireReceivable(receiver)
      if (rules.block) requireUnblocked({ sender, receiver })
      input.require?.({ sender, receiver })
      if (rules.limits && input.spendsMinor) requireWithinLimits(sender, sender.spending, input.spendsMinor, input.now)
      requireSettling(input, { sender, receiver })
      // Copies, because later movements of the group change the same parties.
      const earned = input.sends ? earnedBy(sender, input.sends, input.now) : NOTHING_EARNED
      input.found = { sender: { ...sender }, receiver: receiver && { ...receiver }, earned }
    },
    accepted(state, input) {
      const { found, senderId, receiverId, spendsMinor, sends, receivesMinor, setsAside, now } = input
      const sender = state.parties.get(senderId)
      const receiver = state.parties.get(receiverId ?? '')
      if (!sender || !found) return
      const { points, settled } = found.earned
      sender.points += points - settled - (setsAside ?? 0n)
      sender.points_owed -= settled
      if (input.act === 'refund' && state.refunded.has(senderId))
        state.refunded.set(senderId, refundedBy(state, input) + amountOf(input))
      if (spendsMinor) {
        const spent = spendingAt(sender.spending, now)
        spent.dayMinor += spendsMinor
        spent.monthMinor += spendsMinor
        sender.spending = spent
        state.counted.set(senderId, now)
      }
      if (sends) {
        sender.received = spendReceived(sender.received, sends.amountMinor, now).received
        state.counted.set(senderId, now)
      }
      if (receiver && receivesMinor) {
        receiver.received = addReceived(receiver.received, receivesMinor, now)
        state.counted.set(receiver.id, now)
      }
    },
    async settle(tx, { parties, pins, renewed, counted }) {
      const rows = Array.from(counted).flatMap(([userId, now]) => {
        const party = parties.get(userId)
        return party ? [{ userId, ...(party.spending ?? spendingAt(null, now)), received: party.received }] : []
      })
      if (rows.length > 0) await writeSpending(tx, rows)
      const locked = pins.size > 0 ? await countPins(tx, [...pins.values()]) : []
      for (const { userId, until } of locked) await notifyPinLocked(tx, userId, until)
      if (renewed.size > 0) await renewPins(tx, [...renewed.values()])
    },
  }
  return (between) => {
    const input: PartyCheckInput = { ...between, found: null }
    const found = () => {
      if (!input.found) throw new Error('parties read before the movement was accepted')
      return input.found
    }
    return {
      use: checked(check, input),
      parties() {
        const { sender, receiver } = found()
        return { sender, receiver }
      },
      earned: () => found().earned,
    }
  }
}

/** Lists the parties of a group, each once. One with several movements is read with all that any of them needs. */
function listAsked(input: readonly PartyCheckInput[]): AskedParty[] {
  const asked = new Map<string, AskedParty>()
  const add = (party: AskedParty) => {
    const known = asked.get(party.id)
    if (!known) asked.set(party.id, party)
    else {
      known.pays ||= party.pays
      known.isNotified ||= party.isNotified
      known.hasPaps ||= party.hasPaps
    }
  }
  for (const { senderId, receiverId, isTransfer = false } of input) {
    add({ id: senderId, pays: true, isNotified: !isTransfer, hasPaps: !isTransfer })
    if (receiverId) add({ id: receiverId, pays: !isTransfer, isNotified: true, hasPaps: !isTransfer })
  }
  return [...asked.values()]
}

/** Reads only people who could use their last attempt within this group, so that other groups need no query. */
async function readNearLocks(
  tx: Tx,
  parties: ReadonlyMap<string, KnownParty>,
  input: readonly PartyCheckInput[],
): Promise<Map<string, number>> {
  const typed = input.filter(({ pin }) => typeof pin === 'string')
  const tries = Map.groupBy(typed, ({ senderId }) => senderId)
  const close = [...tries].flatMap(([id, each]) =>
    (parties.get(id)?.pin_failures ?? 0) + each.length >= MAX_PIN_TRIES ? [id] : [],
  )
  return close.length > 0 ? readPinLocks(tx, close) : new Map()
}

/** `owes_paps` is read with the parties anyway, so that no one else waits for a query. */
function requireSettling({ credits, canSettlePaps }: PartyCheckInput, parties: Parties): void {
  if (credits && parties[credits]?.owes_paps && !canSettlePaps) throw new OwesPaps()
}

/** Returns at most the quoted points, and fewer when the sender received money since the quote. */
function earnedBy(sender: KnownParty, { amountMinor, perHundred, mostPoints, canSettle }: Sending, now: Date): Earned {
  const earningMinor = earningPart(sender.received, amountMinor, now)
  const earned = computePoints(earningMinor, perHundred)
  const points = earned < mostPoints ? earned : mostPoints
  if (points > 0n && sender.points_owed > 0n && !canSettle) throw new OwesPoints()
  return { ...settleFirst(points, sender.points_owed), earningMinor }
}

const TAKING = { freeze: true, proof: true, passkeySum: false, block: false, limits: false } as const

const amountOf = ({ spendsMinor, sends }: CheckPartiesInput) => spendsMinor ?? sends?.amountMinor ?? 0n

function provenBy({ pin, provenBy: before }: CheckPartiesInput): ProvenBy | undefined {
  if (pin === null) return before
  return pin instanceof PasskeyProof ? 'passkey' : 'pin'
}

/**
 * A passkey confirms any amount, with a locked PIN as well. The PIN confirms as much a day as the sender chose. All that their
 * limits count is in the sum, by PIN or passkey, so that many small payments need the passkey like a large one.
 */
export function requireSum(sender: KnownParty, proven: ProvenBy | undefined, amountMinor: bigint, now: Date): void {
  const { passkey_above_minor: aboveMinor } = sender
  if (proven !== 'pin' || aboveMinor === null) return
  if (spendingAt(sender.spending, now).dayMinor + amountMinor > aboveMinor) throw new Refusal('passkey_needed')
}

const refundedBy = ({ refunded }: State, { act, senderId }: CheckPartiesInput) =>
  act === 'refund' ? (refunded.get(senderId) ?? 0n) : 0n

/** Refunds don't count against limits, so they are summed here: for stores that demand a passkey and confirm with the PIN. */
async function readRefunded(
  tx: Tx,
  parties: ReadonlyMap<string, KnownParty>,
  input: readonly PartyCheckInput[],
): Promise<Map<string, bigint>> {
  const refunds = input.filter(({ act, pin }) => act === 'refund' && typeof pin === 'string')
  const asked = refunds.filter(({ senderId }) => (parties.get(senderId)?.passkey_above_minor ?? null) !== null)
  const [first] = asked
  return first ? readRefundedToday(tx, [...new Set(asked.map(({ senderId }) => senderId))], first.now) : new Map()
}

/** Wrong attempts are also counted within the group, so that concurrent attempts gain nothing. */
function requirePin(
  keyedHash: KeyedHash,
  { writesPins, pinLocks, pins, renewed }: State,
  sender: KnownParty,
  pin: string,
  now: Date,
): void {
  const before = {
    userId: sender.id,
    hash: sender.pin_hash,
    failures: sender.pin_failures,
    lockedUntil: sender.pin_locked_until,
    locks: pinLocks.get(sender.id) ?? 0,
  }
  const { verdict, after } = validatePin(keyedHash, before, pin, now)
  const isChanged = after.failures !== before.failures || after.lockedUntil !== before.lockedUntil
  if (!writesPins && (verdict.kind !== 'right' || isChanged || isRenewed(before, after))) throw new CoordinatorNeeded()
  if (isChanged) {
    const count = pins.get(sender.id) ?? {
      userId: sender.id,
      wrong: 0,
      right: false,
      lockedUntil: null,
      lockedBefore: sender.pin_locked_until,
    }
    const isRight = verdict.kind === 'right'
    pins.set(sender.id, {
      ...count,
      wrong: isRight ? 0 : count.wrong + 1,
      right: isRight,
      // Only a lock of this attempt: an expired one is still in the state and would reset the failures.
      lockedUntil: verdict.kind === 'locked' ? after.lockedUntil : null,
    })
    sender.pin_failures = after.failures
    sender.pin_locked_until = after.lockedUntil
    pinLocks.set(sender.id, after.locks)
  }
  if (verdict.kind !== 'right') throw buildPinRefusal(verdict)
  if (isRenewed(before, after) && before.hash && after.hash) {
    renewed.set(sender.id, { userId: sender.id, before: before.hash, after: after.hash })
  }
}

const WHY_UNAVAILABLE = {
  closed: 'the account is closed',
  locked: 'the account can’t be paid',
  unapproved: 'the store is not approved yet',
} as const

/** `cause` names the rule for clients in other languages. */
function unavailable(name: string, cause: keyof typeof WHY_UNAVAILABLE): Refusal {
  return new Refusal('receiver_unavailable', { name, why: WHY_UNAVAILABLE[cause], cause })
}

/** Throws unless the person can receive money. */
export function requireReceivable(receiver: KnownParty | null): asserts receiver is KnownParty {
  if (!receiver || isDraft(receiver)) throw new Refusal('not_found')
  const name = maskedName(receiver)
  if (receiver.deleted) throw unavailable(name, 'closed')
  if (receiver.locked) throw unavailable(name, 'locked')
  if (receiver.user_type === 'store' && !receiver.approved) throw unavailable(name, 'unapproved')
}

/**
 * Throws when one of the two blocks the other. Refunds, deposits and pay-outs are exempt: they settle what both agreed
 * on.
 */
export function requireUnblocked({ sender, receiver }: Parties): void {
  if (!receiver) return
  if (sender.blocks.includes(receiver.id)) throw new Refusal('blocked_by_you', { name: maskedName(receiver) })
  // The same refusal as for a locked account, so that a block is not revealed.
  if (receiver.blocks.includes(sender.id)) throw unavailable(maskedName(receiver), 'locked')
}
