import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { countQueues, type QueuePage, useQueues } from './queues.ts'

export type LoadQueue<Item> = (signal: AbortSignal, cursor?: string) => Promise<QueuePage<Item>>

/** Loads a queue page by page, and refetches it whenever its content may have changed. */
export function useQueue<Item>(load: LoadQueue<Item>) {
  const pages = useMemo(() => ({ of: load, count: 1 }), [load])
  const loadPages = useCallback(
    async (signal: AbortSignal) => {
      const items: Item[] = []
      let cursor: string | undefined
      for (let page = 0; page < pages.count; page += 1) {
        const { data, next_cursor } = await pages.of(signal, cursor)
        items.push(...data)
        if (next_cursor === null) return { items, isMore: false }
        cursor = next_cursor
      }
      return { items, isMore: true }
    },
    [pages],
  )
  const { reload, value, ...loaded } = useLoaded(loadPages)

  // New counts arrive with every event and by polling, and the rows follow. The first counts are as old as the rows.
  const queues = useQueues()
  const seen = useRef(queues)
  useEffect(() => {
    if (seen.current === queues) return
    const isFirst = seen.current === null
    seen.current = queues
    if (!isFirst) void reload()
  }, [queues, reload])

  const decided = useCallback(() => {
    void reload()
    void countQueues()
  }, [reload])
  const more = useCallback(() => {
    pages.count += 1
    void reload()
  }, [pages, reload])
  return { ...loaded, value: value?.items ?? null, isMore: value?.isMore ?? false, reload, decided, more }
}
