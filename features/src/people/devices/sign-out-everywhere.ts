import { type Actor, isAdmin } from '@paps/contract'
import type { Tx } from '@paps/database'
import { endAllSessions } from '../auth/end-session.ts'
import type { RequestOrigin } from '../auth/open-session.ts'
import { openCase } from '../cases/open-case.ts'

/** Ends every other session of a person and opens a case for staff: people do this when they fear a thief. */
export async function signOutEverywhere(
  tx: Tx,
  { userId, userType, sessionId }: Actor,
  { device, address, country = null }: RequestOrigin,
  now: Date,
): Promise<void> {
  await endAllSessions(tx, userId, sessionId)
  if (isAdmin(userType)) return
  await openCase(tx, { kind: 'signed_out_everywhere', userId, device, address, country, now })
}
