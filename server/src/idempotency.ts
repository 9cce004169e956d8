import { type Actor, encode, Refusal, type Route, type Values } from '@paps/contract'
import {
  AlreadyProcessed,
  findProcessed,
  isSameRequest,
  type RequestKey,
  requestName,
  type StoredResponse,
  storeResponses,
} from '@paps/database'
import type { Idempotency } from '@paps/features/money/service'
import { attached, type Check, checked, type Writer } from '@paps/ledger'

/** One key names one request: a different request with the same key is refused, a repeat gets the first response. */
const isNew: Check<RequestKey, Map<string, Buffer>> = {
  load: findProcessed,
  decide(answered, request) {
    const requestHash = answered.get(requestName(request))
    if (!requestHash) return
    throw isSameRequest(requestHash, request) ? new AlreadyProcessed() : new Refusal('idempotency_mismatch')
  },
  accepted(answered, request) {
    answered.set(requestName(request), request.requestHashes[0])
  },
}

const answers: Writer<RequestKey & StoredResponse> = { write: storeResponses }

/** Stores the response with the movement, and limits the movement in a session of a new device. */
export function makeIdempotency<R extends Route>(
  route: R,
  key: RequestKey | null,
  actor: Actor | null,
): Idempotency<Values<R>['answer']> {
  const limited = actor && findLimited(actor)
  if (!key) return { checks: [], limited, attach: () => [] }
  return {
    limited,
    checks: [checked(isNew, key)],
    attach: (answerOf) => [
      attached(answers, (posted) => ({ ...key, status: 200, answer: encode(route.answer, answerOf(posted)) })),
    ],
  }
}

/** Sessions of known devices, nearly all, cost no query. */
function findLimited({ userId, sessionId, storeId, limitedUntil }: Actor): Idempotency<unknown>['limited'] {
  return limitedUntil ? { userId, sessionId, ownerId: storeId ?? userId } : null
}
