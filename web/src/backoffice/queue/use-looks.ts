import type { QueueName } from '@paps/contract'
import { useCallback, useEffect, useState } from 'react'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { onQueueChange } from '../../kit/realtime/queue-changes.ts'
import { useCatchUp } from '../../kit/realtime/use-catch-up.ts'

type Look = ResponseOf<'GET /api/staff/looks/{queue}'>['data'][number]

/** The server takes who is not heard of for half a minute to have gone. */
const SAY_AGAIN_MS = 10_000

export interface Looks {
  /** False until it is known who has what open. */
  isKnown: boolean
  /** The others who have something open, by name. */
  at: (itemId: string) => string[]
}

/** Who else of staff has what of a queue open, and tells them what is open here. */
export function useLooks(queue: QueueName, openId: string | null): Looks {
  const [looks, setLooks] = useState<Look[] | null>(null)

  const read = useCallback(() => {
    call('GET /api/staff/looks/{queue}', { params: { queue } }).then(
      ({ data }) => setLooks(data),
      // Not to know who else looks keeps nobody from work: the server refuses what is decided already.
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

  // Whoever went away without a word is gone once their time is over.
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
    return () => {
      clearInterval(timer)
      call('DELETE /api/staff/looks/{queue}/{id}', { params: { queue, id: openId } }).catch(() => undefined)
    }
  }, [queue, openId])

  return {
    isKnown: looks !== null,
    at: (itemId) => (looks ?? []).filter(({ item_id }) => item_id === itemId).map(({ by }) => by.name),
  }
}
