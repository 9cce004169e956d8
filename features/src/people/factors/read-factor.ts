import { type Actor, Refusal, type StaffFactor } from '@paps/contract'
import type { Reader } from '@paps/database'
import { judgeStaffSession, type StaffRules } from './staff-session.ts'

/** Returns the caller's second factor and the state of their session. */
export async function readFactor(reader: Reader, rules: StaffRules, actor: Actor, now: Date): Promise<StaffFactor> {
  const session = await judgeStaffSession(reader, rules, { actor, address: null, now })
  if (!session) throw new Refusal('unauthenticated')
  const { totp, passkeys, recoveryCodes } = session.facts
  return {
    state: session.state,
    totp,
    passkeys,
    recovery_codes: recoveryCodes,
    given_at: actor.factorAt ?? null,
    idle_seconds: rules.idleSeconds,
  }
}
