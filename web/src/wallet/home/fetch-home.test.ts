import { expect, test } from 'vitest'
import { call } from '../../kit/api/call.ts'
import { refusal, serveResponses } from '../../kit/testing/responses.ts'
import { fetchHome } from './fetch-home.ts'

test('gives the parts of the home page to the calls that ask for them, and makes those whose part is missing', async () => {
  const unread = { unread: 2, waiting: { requests: 0, payouts: 0 }, muted: [] }
  const { asked } = await serveResponses(({ url }) => ({
    status: 200,
    body: url === '/api/home' ? { unread, requests: null } : { data: [], next_cursor: null },
  }))
  fetchHome()
  expect(await call('GET /api/notifications/unread')).toEqual(unread)
  await call('GET /api/payment/req', { query: { side: 'in' } })
  expect(asked.map(({ url }) => url)).toEqual(['/api/home', '/api/payment/req?side=in'])
})

test('makes each call of the home page where the one for all fails', async () => {
  const { asked } = await serveResponses(({ url }) =>
    url === '/api/home' ? refusal(403, 'forbidden', 'Not yours.') : { status: 200, body: { data: null } },
  )
  fetchHome()
  expect(await call('GET /api/recovery/own')).toEqual({ data: null })
  expect(asked.map(({ url }) => url)).toEqual(['/api/home', '/api/recovery/own'])
})
