import type { Tx } from '@paps/database'
import { endRequests, findRequests } from '../payments/request-store.ts'
import { tellAbout } from '../payments/tell-about.ts'
import { readParties } from '../service/party-store.ts'
import { lockOpenRequests } from './leaving-store.ts'

interface Ending {
  by: string
  /** How a request ends that the person was to pay. Their own are cancelled. */
  receivedBecome: 'cancelled' | 'declined'
  now: Date
}

/** Ends the pending requests that a person made or was to pay. The other sides are notified. */
export async function endRequestsOf(tx: Tx, userId: string, { by, receivedBecome, now }: Ending): Promise<void> {
  const open = await lockOpenRequests(tx, userId)
  if (open.length === 0) return
  const ends = open.map(({ id, sender_id }) => ({
    id,
    state: sender_id === userId ? receivedBecome : ('cancelled' as const),
    decidedBy: by,
    at: now,
  }))
  await endRequests(tx, ends)
  const requests = await findRequests(
    tx,
    open.map(({ id }) => id),
  )
  const otherOf = (request: { sender_id: string | null; receiver_id: string | null }) =>
    (request.sender_id === userId ? request.receiver_id : request.sender_id) ?? ''
  const others = await readParties(tx, [...new Set(requests.map(otherOf))])
  const told = requests.flatMap((record) => {
    const to = others.get(otherOf(record))
    return to && !to.deleted ? [{ to, record }] : []
  })
  await tellAbout(tx, told, now)
}
