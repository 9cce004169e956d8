import type { QueueName } from '@paps/contract'
import { useCallback, useEffect, useState } from 'react'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { onQueueChange, useCatchUp } from '../../kit/realtime/events.ts'

type Look = ResponseOf<'GET /api/staff/looks/{queue}'>['data'][number]

/** The server drops a viewer who has not reported for 30 seconds. */
const SAY_AGAIN_MS = 10_000

export interface Looks {
  /** False until the views of other staff are loaded. */
  isKnown: boolean
  /** Returns the names of other staff who have the item open. */
  at: (itemId: string) => string[]
}

/** Shares which item of a queue each member of staff has open. */
export function useLooks(queue: QueueName, openId: string | null): Looks {
  const [looks, setLooks] = useState<Look[] | null>(null)

  const read = useCallback(() => {
    call('GET /api/staff/looks/{queue}', { params: { queue } }).then(
      ({ data }) => setLooks(data),
      // A failed request blocks no work: the server refuses a second decision.
      () => setLooks((before) => before ?? []),
    )
  }, [queue])
  useEffect(() => {
    read()
    return onQueueChange((news) => {
      if (news.queue === queue) read()
    })
  }, [queue, read])
  useCatchUp(read)

  // A viewer who left without a message expires.
  useEffect(() => {
    if (!looks || looks.length === 0) return
    const first = Math.min(...looks.map(({ until }) => Date.parse(until)))
    const timer = setTimeout(read, Math.max(first - Date.now(), 0) + 500)
    return () => clearTimeout(timer)
  }, [looks, read])

  useEffect(() => {
    if (openId === null) return
    const say = () =>
      call('PUT /api/staff/looks/{queue}', { params: { queue }, body: { item_id: openId } }).then(
        ({ data }) => setLooks(data),
        () => undefined,
      )
    void say()
    const timer = setInterval(say, SAY_AGAIN_MS)
    // Closed in another window of the same person, it is still open here.
    const unsubscribe = onQueueChange((news) => {
      if (news.queue === queue && news.item_id === openId && news.what === 'closed') void say()
    })
    return () => {
      clearInterval(timer)
      unsubscribe()
      call('DELETE /api/staff/looks/{queue}/{id}', { params: { queue, id: openId } }).catch(() => undefined)
    }
  }, [queue, openId])

  return {
    isKnown: looks !== null,
    at: (itemId) => (looks ?? []).filter(({ item_id }) => item_id === itemId).map(({ by }) => by.name),
  }
}
