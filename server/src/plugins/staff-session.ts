import { type Actor, type BeforeFactor, type ErrorCode, type FactorState, isAdmin, Refusal } from '@paps/contract'
import { judgeStaffSession } from '@paps/features/people/factors'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { makeSessionTouch } from './session.ts'

/** Idleness is measured by the last use, so it is recorded to some seconds. */
const TOUCH_EVERY_MS = 5_000

/**
 * Clients send this header with calls that no person caused, such as polls and refreshes after an event. These calls do not
 * keep the session unlocked. A client that leaves the header out only keeps its own session open longer.
 */
export const BACKGROUND_HEADER = 'x-background'

/** Checks sessions of staff before access and before the body is read: second factor, lock, network and step-up. */
export function useStaffSessions(app: FastifyInstance, context: Context): void {
  const touch = makeSessionTouch(app, context, TOUCH_EVERY_MS)
  app.addHook('onRequest', async (request) => {
    const { actor, routeOptions, headers } = request
    const route = routeOptions.config.contract
    if (!route || !actor || !isAdmin(actor.userType)) return
    const { refusal, isFresh, state } = await judge(context, actor, request.ip)
    if (state === null) {
      request.actor = null
      return
    }
    if (refusal && !passesBefore(route.beforeFactor, state)) {
      if (route.access !== 'anyone' || refusal === 'address_refused')
        throw new Refusal(refusalFor(route.beforeFactor, state, refusal))
      // Such a session is worth nothing here: the call is made as by a visitor.
      request.actor = null
      return
    }
    const isEnrolling = state === 'enrol' || state === 'password'
    if (route.stepUp === 'always' && !isFresh && !isEnrolling) throw new Refusal('factor_again')
    request.actor = { ...actor, factorIsFresh: isFresh }
    if ((state === 'open' || state === 'exempt') && headers[BACKGROUND_HEADER] === undefined) touch(actor.sessionId)
  })
}

type StaffRefusal = 'factor_needed' | 'session_locked' | 'address_refused'

interface Judged {
  /** Null when the person was erased. */
  state: FactorState | null
  isFresh: boolean
  /** Null when the session may be used. */
  refusal: StaffRefusal | null
}

/** Returns the refusal of a session of staff that may not be used now. Sockets ask the same. */
export async function judge(context: Context, actor: Actor, address: string | null): Promise<Judged> {
  const { database, config } = context
  const session = await judgeStaffSession(database.kysely, config.staff, { actor, address, now: context.now() })
  if (!session) return { state: null, isFresh: false, refusal: 'factor_needed' }
  const { state, isFresh, isInNetwork } = session
  if (!isInNetwork) return { state, isFresh, refusal: 'address_refused' }
  if (state === 'open' || state === 'exempt') return { state, isFresh, refusal: null }
  return { state, isFresh, refusal: state === 'locked' ? 'session_locked' : 'factor_needed' }
}

const PASSES: Record<BeforeFactor, readonly FactorState[]> = {
  always: ['password', 'enrol', 'needed', 'locked'],
  'signed in': ['password', 'enrol', 'needed'],
  password: ['password', 'enrol'],
  enrol: ['enrol'],
}

function passesBefore(rule: BeforeFactor | undefined, state: FactorState): boolean {
  return rule !== undefined && PASSES[rule].includes(state)
}

/** Enrolling has sentences of its own. */
function refusalFor(rule: BeforeFactor | undefined, state: FactorState, refusal: StaffRefusal): ErrorCode {
  if (rule === 'enrol' && state === 'password') return 'password_first'
  return refusal
}
