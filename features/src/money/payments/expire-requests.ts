import type { Tx } from '@paps/database'
import { readParties } from '../service/party-store.ts'
import { notifyParties } from './notify-parties.ts'
import { endRequests, findRequests, lockDueRequests } from './request-store.ts'

/** Expires those of these requests that are overdue and notifies both parties. */
export async function expireRequests(tx: Tx, given: readonly string[], now: Date): Promise<void> {
  const ids = await lockDueRequests(tx, given, now)
  if (ids.length === 0) return
  await endRequests(
    tx,
    ids.map((id) => ({ id, state: 'expired', decidedBy: null, at: now })),
  )
  const requests = await findRequests(tx, ids)
  const people = requests.flatMap(({ sender_id, receiver_id }) => [sender_id, receiver_id].flatMap((id) => id ?? []))
  const parties = await readParties(tx, [...new Set(people)])
  const notices = requests.flatMap((record) =>
    [record.sender_id, record.receiver_id].flatMap((id) => {
      const to = parties.get(id ?? '')
      return to && !to.deleted ? [{ to, record }] : []
    }),
  )
  await notifyParties(tx, notices, now)
}
