import { Refusal } from '@paps/contract'
import { type Check, type CheckUse, checked } from '@paps/ledger'
import { isRenewed, judgePin, type KeyedHash, refusalOf } from '../../people/auth/index.ts'
import { maskedName } from '../../people/users/masked-name.ts'
import { requireWithinLimits, spendingAt } from '../limits/limit.ts'
import { writeSpending } from '../limits/spending-store.ts'
import { countPins, type KnownParty, type PinCount, type RenewedPin, readParties, renewPins } from './party-store.ts'

/** What a movement asks about those it is between. */
export interface Between {
  /** Whose money moves, and who must know the PIN. */
  senderId: string
  receiverId?: string | null
  pin: string
  now: Date
  /** After this, what was quoted no longer holds. */
  notAfter?: Date
  /** What counts against the sender's limits. */
  spendsMinor?: bigint
  /** What the sender's points grow by: the next movement of the group begins from there. */
  earns?: bigint
  /** What the receiver's points shrink by, likewise. */
  takes?: bigint
  /** What else must be true of the two. Throws a Refusal. */
  require?: (parties: Parties) => void
}

export interface Parties {
  sender: KnownParty
  receiver: KnownParty | null
}

interface Asked extends Between {
  found: Parties | null
}

interface State {
  parties: Map<string, KnownParty>
  pins: Map<string, PinCount>
  renewed: Map<string, RenewedPin>
  spenders: Set<string>
}

/** A check of one movement, with those it found once it has passed. */
export interface PartyCheck {
  use: CheckUse
  parties(): Parties
}

/** Says who may move money and to whom: the PIN, the sender's and receiver's state, and the limits, in that order. */
export function makePartyCheck(keyedHash: KeyedHash): (between: Between) => PartyCheck {
  const check: Check<Asked, State> = {
    async load(tx, asked) {
      const ids = asked.flatMap(({ senderId, receiverId }) => (receiverId ? [senderId, receiverId] : [senderId]))
      const parties = await readParties(tx, [...new Set(ids)])
      return { parties, pins: new Map(), renewed: new Map(), spenders: new Set() }
    },
    decide(state, asked) {
      const sender = state.parties.get(asked.senderId)
      if (!sender || sender.deleted) throw new Refusal('unauthenticated')
      if (sender.locked) throw new Refusal('account_locked')
      requirePin(keyedHash, state, sender, asked)
      if (asked.notAfter && asked.notAfter < asked.now) throw new Refusal('quote_expired')
      const receiver = asked.receiverId ? (state.parties.get(asked.receiverId) ?? null) : null
      if (asked.receiverId) requireReceivable(receiver)
      asked.require?.({ sender, receiver })
      if (asked.spendsMinor) requireWithinLimits(sender, sender.spending, asked.spendsMinor, asked.now)
      // Copies, as the next movements of the group change what is known of the same people.
      asked.found = { sender: { ...sender }, receiver: receiver && { ...receiver } }
    },
    accepted(state, { senderId, receiverId, spendsMinor, earns, takes, now }) {
      const sender = state.parties.get(senderId)
      const receiver = state.parties.get(receiverId ?? '')
      if (receiver) receiver.points -= takes ?? 0n
      if (!sender) return
      sender.points += earns ?? 0n
      if (!spendsMinor) return
      const spent = spendingAt(sender.spending, now)
      spent.dayMinor += spendsMinor
      spent.monthMinor += spendsMinor
      sender.spending = spent
      state.spenders.add(senderId)
    },
    async settle(tx, { parties, pins, renewed, spenders }) {
      const counted = [...spenders].flatMap((userId) => {
        const spending = parties.get(userId)?.spending
        return spending ? [{ userId, ...spending }] : []
      })
      if (counted.length > 0) await writeSpending(tx, counted)
      if (pins.size > 0) await countPins(tx, [...pins.values()])
      if (renewed.size > 0) await renewPins(tx, [...renewed.values()])
    },
  }
  return (between) => {
    const asked: Asked = { ...between, found: null }
    return {
      use: checked(check, asked),
      parties() {
        if (!asked.found) throw new Error('The parties of a movement are known once it has passed.')
        return asked.found
      },
    }
  }
}

/** Those of a group who get it wrong are counted within the group too, so that trying many at once gains nothing. */
function requirePin(keyedHash: KeyedHash, { pins, renewed }: State, sender: KnownParty, { pin, now }: Asked): void {
  const before = {
    userId: sender.id,
    hash: sender.pin_hash,
    failures: sender.pin_failures,
    lockedUntil: sender.pin_locked_until,
  }
  const { verdict, after } = judgePin(keyedHash, before, pin, now)
  if (after.failures !== before.failures || after.lockedUntil !== before.lockedUntil) {
    const count = pins.get(sender.id) ?? { userId: sender.id, wrong: 0, right: false, lockedUntil: null }
    const isRight = verdict.kind === 'right'
    pins.set(sender.id, {
      ...count,
      wrong: isRight ? 0 : count.wrong + 1,
      right: isRight,
      lockedUntil: after.lockedUntil,
    })
    sender.pin_failures = after.failures
    sender.pin_locked_until = after.lockedUntil
  }
  if (verdict.kind !== 'right') throw refusalOf(verdict)
  if (isRenewed(before, after) && before.hash && after.hash) {
    renewed.set(sender.id, { userId: sender.id, before: before.hash, after: after.hash })
  }
}

/** Whether somebody can be given money at all. */
export function requireReceivable(receiver: KnownParty | null): asserts receiver is KnownParty {
  if (!receiver || receiver.deleted) throw new Refusal('not_found')
  const name = maskedName(receiver)
  if (receiver.locked) throw new Refusal('receiver_unavailable', { name, why: 'the account is locked' })
  if (receiver.user_type === 'store' && !receiver.approved) {
    throw new Refusal('receiver_unavailable', { name, why: 'the store is not approved yet' })
  }
}
