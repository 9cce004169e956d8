import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { call } from '../../kit/api/call.ts'
import { serveResponses } from '../../kit/testing/responses.ts'
import { countQueues, waitingQuery } from './queues.ts'
import { useQueue } from './use-queue.ts'

const load = (signal: AbortSignal, cursor?: string) => call('GET /api/topup/', { query: waitingQuery(cursor), signal })

const PAGES: Record<string, object> = {
  '': { data: [{ _id: 'a' }, { _id: 'b' }], next_cursor: 'second' },
  second: { data: [{ _id: 'c' }], next_cursor: null },
}

test('loads a queue once when it opens, oldest first, page by page', async () => {
  const { asked } = await serveResponses(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://here')
    if (pathname === '/api/staff/queues') return { status: 200, body: {} }
    return { status: 200, body: PAGES[searchParams.get('cursor') ?? ''] }
  })
  const lists = () => asked.filter(({ url }) => url.startsWith('/api/topup/'))
  const { result } = renderHook(() => useQueue(load))
  await waitFor(() => expect(result.current.value).toHaveLength(2))
  // The first counts of the menu arrive at the same time and cause no refetch.
  await act(() => countQueues())
  expect(lists()).toHaveLength(1)
  expect(lists()[0]?.url).toContain('status=pending&order=oldest')
  expect(result.current.isMore).toBe(true)

  act(() => result.current.more())
  await waitFor(() => expect(result.current.value).toHaveLength(3))
  expect(result.current.isMore).toBe(false)

  // Later counts do.
  const before = lists().length
  await act(() => countQueues())
  await waitFor(() => expect(lists().length).toBeGreaterThan(before))
})
