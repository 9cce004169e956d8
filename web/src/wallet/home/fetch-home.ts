import { type Arguments, addressOf, type CallName, call, type ResponseOf } from '../../kit/api/call.ts'
import { keepEarly } from '../../kit/api/early-responses.ts'
import { readToken } from '../../kit/session/token.ts'

/** The number of newest records on the home page. */
export const LATEST_RECORDS = 7

/**
 * Fetches the home page in one call. Session and page ask for its parts by calls of their own, which get them from here. If
 * the call fails, each of them makes its own.
 */
export function fetchHome(): void {
  const home = call('GET /api/home')
  keepPart(
    'GET /api/auth/get_current_user',
    home.then(({ user }) => ({ user })),
  )
  keepPart(
    'GET /api/notifications/unread',
    home.then(({ unread }) => unread),
  )
  keepPart(
    'GET /api/activity',
    home.then(({ activity }) => activity),
    { query: { limit: LATEST_RECORDS } },
  )
  keepPart(
    'GET /api/payment/req',
    home.then(({ requests }) => requests),
    { query: { side: 'in' } },
  )
  keepPart(
    'GET /api/device/',
    home.then(({ devices }) => devices),
  )
  keepPart(
    'GET /api/recovery/own',
    home.then(({ recovery }) => recovery),
  )
}

/** Keeps a part of a larger response for the first call that would fetch it alone. Null: that call is made when it is needed. */
function keepPart<Name extends CallName & `GET ${string}`>(
  name: Name,
  ...[part, input]: [part: Promise<ResponseOf<Name> | null>, ...Arguments<Name>]
): void {
  const present = part.then((response) => response ?? Promise.reject(new Error(`${name} has no part`)))
  keepEarly(addressOf(name, input ?? {}), readToken(), present)
}
