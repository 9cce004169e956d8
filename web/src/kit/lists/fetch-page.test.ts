import { expect, test } from 'vitest'
import { serveAnswers } from '../testing/answers.ts'
import { fetchPageOf, type ListQuery } from './fetch-page.ts'

const firstOfMarch = new Date(2026, 2, 1, 0, 30)

async function addressOf(query: ListQuery, cursor?: string): Promise<string | undefined> {
  const { asked } = await serveAnswers(() => ({ status: 200, body: { data: [], next_cursor: null } }))
  await fetchPageOf('/api/user')(query, cursor, firstOfMarch)
  return asked[0] && decodeURIComponent(asked[0].url)
}

test('asks for everything, and for the page after a cursor', async () => {
  expect(await addressOf({ text: '', period: 'all' })).toBe('/api/user/')
  expect(await addressOf({ text: '', period: 'all' }, 'xyz')).toBe('/api/user/?cursor=xyz')
})

test('asks for a period by the person’s own day', async () => {
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
