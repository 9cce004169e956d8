import { call, keepPart } from '../api/call.ts'

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
