import type { Tx } from '@paps/database'
import { readParties } from '../service/party-store.ts'
import { notifyParties } from './notify-parties.ts'
import { endRequests, findRequests, lockDueRequests } from './request-store.ts'

/** Expires up to `limit` overdue requests and notifies both parties. Returns their number. */
export async function expireRequests(tx: Tx, now: Date, limit: number): Promise<number> {
  const ids = await lockDueRequests(tx, now, limit)
  if (ids.length === 0) return 0
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
  return ids.length
}
