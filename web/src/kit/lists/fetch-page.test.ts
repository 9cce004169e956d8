import { expect, test } from 'vitest'
import { serveResponses } from '../testing/responses.ts'
import { createPageFetcher, type ListQuery } from './fetch-page.ts'

const firstOfMarch = new Date(2026, 2, 1, 0, 30)

async function addressOf(query: ListQuery, cursor?: string): Promise<string | undefined> {
  const { asked } = await serveResponses(() => ({ status: 200, body: { data: [], next_cursor: null } }))
  await createPageFetcher('/api/user')(query, cursor, firstOfMarch)
  return asked[0] && decodeURIComponent(asked[0].url)
}

test('requests all rows, and the page after a cursor', async () => {
  expect(await addressOf({ text: '', period: 'all' })).toBe('/api/user/')
  expect(await addressOf({ text: '', period: 'all' }, 'xyz')).toBe('/api/user/?cursor=xyz&limit=200')
})

test('requests a period by the local date', async () => {
  expect(await addressOf({ text: '', period: 'today' })).toBe('/api/user/today/2026-03-01')
  expect(await addressOf({ text: '', period: 'yesterday' })).toBe('/api/user/yesterday/2026-03-01')
  expect(await addressOf({ text: '', period: 'month' })).toBe('/api/user/month/2026-03')
})

test('searches a text within the chosen period', async () => {
  expect(await addressOf({ text: 'ama', period: 'all' })).toBe('/api/user/search/{"text":"ama"}')
  expect(await addressOf({ text: 'ama', period: 'yesterday' })).toBe(
    '/api/user/search/{"text":"ama","date":"2026-02-28"}',
  )
  expect(await addressOf({ text: 'ama', period: 'month' })).toBe(
    '/api/user/search/{"text":"ama","month":3,"year":2026}',
  )
})

async function addressIn(
  query: ListQuery,
  calls: Parameters<typeof createPageFetcher>[1],
): Promise<string | undefined> {
  const { asked } = await serveResponses(() => ({ status: 200, body: { data: [], next_cursor: null } }))
  await createPageFetcher('/api/withdrawal', calls)(query, undefined, firstOfMarch)
  return asked[0] && decodeURIComponent(asked[0].url)
}

test('requests a named period where a call exists, and its days elsewhere', async () => {
  const week: ListQuery = { text: '', period: 'week' }
  expect(await addressIn(week, { hasAdvance: true })).toBe('/api/withdrawal/advance/?period=week')
  expect(await addressIn(week, {})).toBe('/api/withdrawal/search/{"from":"2026-02-23"}')
  expect(await addressIn({ text: '', period: 'year' }, {})).toBe('/api/withdrawal/search/{"year":2026}')
})

test('filters by dates, state, amount, type and bank', async () => {
  const dates: ListQuery = {
    text: '',
    period: 'dates',
    from: '2026-01-01',
    to: '',
    status: 'pending',
    min: '5',
    max: 'x',
  }
  expect(await addressIn(dates, {})).toBe('/api/withdrawal/search/{"status":"pending","min":5,"from":"2026-01-01"}')
  const typed = { isTyped: true, hasAdvance: true }
  expect(await addressIn({ text: '', period: 'all', type: 'bank' }, typed)).toBe('/api/withdrawal/?type=bank')
  expect(await addressIn({ text: '', period: 'today', type: 'bank' }, typed)).toBe(
    '/api/withdrawal/today/2026-03-01/bank',
  )
  expect(await addressIn({ text: '', period: 'week', type: 'bank' }, typed)).toBe(
    '/api/withdrawal/search/{"from":"2026-02-23"}/bank',
  )
  expect(await addressIn({ text: '', period: 'all', type: 'bank', bank: 'PAPS-0000-0000' }, typed)).toBe(
    '/api/withdrawal/search/{}/bank/{"paps_id":"PAPS-0000-0000"}',
  )
})
