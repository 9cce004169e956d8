import { useCallback, useEffect } from 'react'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { countQueues, useQueues } from './queues.ts'

/** What waits in one queue, read again whenever something may have come or gone. */
export function useQueue<Item>(load: (signal: AbortSignal) => Promise<Item[]>) {
  const { reload, ...loaded } = useLoaded(load)
  // New figures come with every event and every so often: the rows follow them.
  const queues = useQueues()
  // biome-ignore lint/correctness/useExhaustiveDependencies: new figures are the reason to read again
  useEffect(() => void reload(), [queues, reload])

  const decided = useCallback(() => {
    void reload()
    void countQueues()
  }, [reload])
  return { ...loaded, reload, decided }
}
