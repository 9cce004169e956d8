import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { countQueues, type QueuePage, useQueues } from './queues.ts'

export type LoadQueue<Item> = (signal: AbortSignal, cursor?: string) => Promise<QueuePage<Item>>

/** What waits in one queue, page by page, read again whenever something may have come or gone. */
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

  // New figures come with every event and every so often: the rows follow them. The first figures are as old as the rows.
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

interface Turn {
  /** Who is being looked at stays in front, whatever happens behind. */
  currentId: string | null
  /** Passed over: they come again at the end. */
  passed: ReadonlySet<string>
  /** Whether a colleague has it open. */
  isTaken: (id: string) => boolean
}

/** The order in which one person works through what waits, so that two don't meet at the same item. */
export function inTurn<Item extends { _id: string }>(
  items: readonly Item[],
  { currentId, passed, isTaken }: Turn,
): Item[] {
  const rankOf = ({ _id }: Item) => {
    if (_id === currentId) return 0
    if (passed.has(_id)) return 3
    return isTaken(_id) ? 2 : 1
  }
  return items.toSorted((a, b) => rankOf(a) - rankOf(b))
}
