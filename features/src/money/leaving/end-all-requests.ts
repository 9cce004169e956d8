import type { Tx } from '@paps/database'
import { notifyParties } from '../payments/notify-parties.ts'
import { endRequests, findRequests } from '../payments/request-store.ts'
import { readParties } from '../service/party-store.ts'
import { lockOpenRequests } from './leaving-store.ts'

interface Ending {
  by: string
  /** The end state of requests that the person should pay. Their own are cancelled. */
  receivedBecome: 'cancelled' | 'declined'
  now: Date
}

/** Ends a person's pending requests, both made and received, and notifies the other parties. */
export async function endAllRequests(tx: Tx, userId: string, { by, receivedBecome, now }: Ending): Promise<void> {
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
  const findOther = (request: { sender_id: string | null; receiver_id: string | null }) =>
    (request.sender_id === userId ? request.receiver_id : request.sender_id) ?? ''
  const others = await readParties(tx, [...new Set(requests.map(findOther))])
  const notices = requests.flatMap((record) => {
    const to = others.get(findOther(record))
    return to && !to.deleted ? [{ to, record }] : []
  })
  await notifyParties(tx, notices, now)
}
