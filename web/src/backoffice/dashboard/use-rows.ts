import { useCallback, useState } from 'react'
import { useLoaded } from '../../kit/api/use-loaded.ts'

interface Page<Row> {
  data: Row[]
  next_cursor: string | null
}

/** Loads a list page by page. `load` must be stable: another one starts the list again. */
export function useRows<Row>(load: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Row>>) {
  const first = useCallback(async (signal: AbortSignal) => ({ load, page: await load(undefined, signal) }), [load])
  const { value, error, reload } = useLoaded(first)
  const [later, setLater] = useState<{ load: unknown; pages: Page<Row>[] } | null>(null)
  const [isLoading, setLoading] = useState(false)
  const current = value?.load === load ? value.page : null
  const pages = current ? [current, ...(later?.load === load ? later.pages : [])] : []
  const cursor = pages.at(-1)?.next_cursor ?? null

  async function more(): Promise<void> {
    if (cursor === null || isLoading) return
    setLoading(true)
    try {
      const next = await load(cursor, new AbortController().signal)
      setLater((before) => ({ load, pages: [...(before?.load === load ? before.pages : []), next] }))
    } finally {
      setLoading(false)
    }
  }

  return {
    rows: current && pages.flatMap(({ data }) => data),
    error,
    reload,
    more: cursor === null ? null : more,
    isLoading,
  }
}
