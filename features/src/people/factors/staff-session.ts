import type { Actor, FactorState } from '@paps/contract'
import type { Reader } from '@paps/database'
import { isInRanges } from './address-ranges.ts'
import { type FactorFacts, readFactorFacts } from './factor-store.ts'

/** The rules for sessions of staff. */
export interface StaffRules {
  /**
   * `required`: all staff need a second factor. `demo-optional`: all but demo accounts that have none. `optional`: those
   * who have one. Production is always `required`.
   */
  factor: 'required' | 'demo-optional' | 'optional'
  /** A session locks when it is not used for this long. */
  idleSeconds: number
  /** Sensitive acts ask for the factor again when it is older than this. */
  freshSeconds: number
}

const DEMO_ACCOUNT = /@demo\.paps$/

export interface StaffSession {
  state: FactorState
  /** False: the address is outside the ranges that staff may work from. */
  isInNetwork: boolean
  /** Whether an act that asks for the factor may proceed. */
  isFresh: boolean
  facts: FactorFacts
}

interface Asked {
  actor: Actor
  address: string | null
  now: Date
}

/** Returns what a session of staff may do now, or null when the person was erased in the meantime. */
export async function judgeStaffSession(
  reader: Reader,
  rules: StaffRules,
  { actor, address, now }: Asked,
): Promise<StaffSession | null> {
  const facts = await readFactorFacts(reader, actor.userId)
  if (!facts) return null
  const state = stateOf(actor, facts, rules, now)
  const ageMs = now.getTime() - (actor.factorAt?.getTime() ?? 0)
  return {
    state,
    isInNetwork: isInRanges(address, facts.ranges),
    isFresh: state === 'exempt' || (state === 'open' && ageMs <= rules.freshSeconds * 1000),
    facts,
  }
}

function stateOf(actor: Actor, facts: FactorFacts, rules: StaffRules, now: Date): FactorState {
  const hasFactor = facts.totp || facts.passkeys > 0
  if (!hasFactor) {
    if (isExempt(facts.email, rules)) return 'exempt'
    return facts.passwordIsFirst ? 'password' : 'enrol'
  }
  if (!actor.factorAt) return 'needed'
  // Giving the factor is an act of a person too, and is written at once.
  const seenMs = Math.max(actor.lastSeenAt?.getTime() ?? 0, actor.factorAt.getTime())
  return now.getTime() - seenMs >= rules.idleSeconds * 1000 ? 'locked' : 'open'
}

function isExempt(email: string, { factor }: StaffRules): boolean {
  return factor === 'optional' || (factor === 'demo-optional' && DEMO_ACCOUNT.test(email))
}
