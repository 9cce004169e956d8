import { formatPaps, parsePaps, Refusal } from '@paps/contract'
import { type Check, type CheckUse, checked, type Leg } from '@paps/ledger'
import { readSecuritySettings } from '../../people/auth/security-settings.ts'
import {
  insertLimitedSpends,
  type LimitedSpend,
  lockSpenders,
  readLimitedSessions,
  readLimitedSpends,
} from '../../people/devices/limited-spend-store.ts'
import { walletOf } from '../../people/users/wallet.ts'
import { type OutgoingAct, rulesOf } from '../service/outgoing-rules.ts'

/** The session of a new device that moves money. */
export interface LimitedSession {
  userId: string
  sessionId: string
  /** The owner of the wallet: the person, or the store that an operator acts for. */
  ownerId: string
}

interface Input extends LimitedSpend {
  now: Date
}

interface State {
  /** Null while the limit is switched off. */
  limitMinor: bigint | null
  /** Sessions that are still limited: a device may have been confirmed since the request came in. */
  limited: Map<string, Date>
  spent: Map<string, bigint>
  accepted: Input[]
}

/**
 * All new devices of a person together spend at most a small amount in a day. The person is locked while it is counted,
 * so that many sessions at once gain nothing.
 */
const deviceLimit: Check<Input, State> = {
  async load(tx, inputs) {
    const userIds = [...new Set(inputs.map(({ userId }) => userId))]
    const now = new Date(Math.max(...inputs.map((input) => input.now.getTime())))
    await lockSpenders(tx, userIds)
    const settings = await readSecuritySettings(tx)
    return {
      limitMinor: settings.device_limit === 1 ? parsePaps(settings.device_limit_paps) : null,
      limited: await readLimitedSessions(
        tx,
        inputs.map(({ sessionId }) => sessionId),
        now,
      ),
      spent: await readLimitedSpends(tx, userIds, now),
      accepted: [],
    }
  },
  decide({ limitMinor, limited, spent }, { userId, sessionId, amountMinor, now }) {
    const until = limited.get(sessionId)
    if (limitMinor === null || !until) return
    const leftMinor = limitMinor - (spent.get(userId) ?? 0n)
    if (amountMinor <= leftMinor) return
    throw new Refusal('device_limited', {
      left: formatPaps(leftMinor > 0n ? leftMinor : 0n),
      limit: formatPaps(limitMinor),
      minutes: String(Math.ceil((until.getTime() - now.getTime()) / 60_000)),
    })
  },
  accepted({ limited, spent, accepted }, input) {
    if (!limited.has(input.sessionId)) return
    spent.set(input.userId, (spent.get(input.userId) ?? 0n) + input.amountMinor)
    accepted.push(input)
  },
  async settle(tx, { accepted }) {
    const [first] = accepted
    if (first) await insertLimitedSpends(tx, accepted, first.now)
  },
}

/** Returns the check of an amount that leaves the wallet. Empty for a session without a limit, and for an act without this rule. */
export function limitDevice(
  act: OutgoingAct,
  session: LimitedSession | null,
  amountMinor: bigint,
  now: Date,
): CheckUse[] {
  if (!session || !rulesOf(act).device || amountMinor <= 0n) return []
  const { userId, sessionId } = session
  return [checked(deviceLimit, { userId, sessionId, amountMinor, now })]
}

/** The same for the paps that these legs take out of the wallet. */
export function limitDeviceByLegs(
  act: OutgoingAct,
  session: LimitedSession | null,
  legs: readonly Leg[],
  now: Date,
): CheckUse[] {
  if (!session) return []
  const { paps } = walletOf(session.ownerId)
  const takenMinor = legs.reduce((sum, leg) => (leg.account === paps ? sum - leg.amountMinor : sum), 0n)
  return limitDevice(act, session, takenMinor, now)
}
