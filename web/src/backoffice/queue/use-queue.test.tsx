import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { call } from '../../kit/api/call.ts'
import { serveResponses } from '../../kit/testing/responses.ts'
import { waitingQuery } from './oldest-first.ts'
import { countQueues } from './queues.ts'
import { useQueue } from './use-queue.ts'

const load = (signal: AbortSignal, cursor?: string) => call('GET /api/topup/', { query: waitingQuery(cursor), signal })

const PAGES: Record<string, object> = {
  '': { data: [{ _id: 'a' }, { _id: 'b' }], next_cursor: 'second' },
  second: { data: [{ _id: 'c' }], next_cursor: null },
}

test('a queue is asked for once when it is opened, oldest first, and page by page', async () => {
  const { asked } = await serveResponses(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://here')
    if (pathname === '/api/staff/queues') return { status: 200, body: {} }
    return { status: 200, body: PAGES[searchParams.get('cursor') ?? ''] }
  })
  const lists = () => asked.filter(({ url }) => url.startsWith('/api/topup/'))
  const { result } = renderHook(() => useQueue(load))
  await waitFor(() => expect(result.current.value).toHaveLength(2))
  // The first figures of the menu come at the same time, and are no reason to ask again.
  await act(() => countQueues())
  expect(lists()).toHaveLength(1)
  expect(lists()[0]?.url).toContain('status=pending&order=oldest')
  expect(result.current.isMore).toBe(true)

  act(() => result.current.more())
  await waitFor(() => expect(result.current.value).toHaveLength(3))
  expect(result.current.isMore).toBe(false)

  // New figures later on are.
  const before = lists().length
  await act(() => countQueues())
  await waitFor(() => expect(lists().length).toBeGreaterThan(before))
})
