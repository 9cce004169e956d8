import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let server: TestApp
let staff: string

beforeAll(async () => {
  server = await startTestApp()
  staff = (await server.signUp({ userType: 'super_admin', first_name: 'Boss' })).token
  for (const [name, at] of [
    ['Late', '2026-03-29T21:59:59.999Z'],
    ['Later', '2026-03-29T22:00:00Z'],
    ['=cmd|calc', '2026-02-10T12:00:00Z'],
    ['Comma, "quoted"', '2026-02-11T12:00:00Z'],
  ] as const) {
    const { email } = await server.signUp()
    // Inserted by SQL: names from before the naming rules.
    const rename = 'update users set created_at = $1, first_name = $2 where email = $3'
    await server.database.pool.query(rename, [at, name, email])
  }
})
afterAll(() => server.close())

const names = (body: { data: { first_name: string }[] }) => body.data.map((row) => row.first_name)
const paris = { 'x-time-zone': 'Europe/Paris' }

describe('the list of people', () => {
  it('is newest first and continues page by page', async () => {
    const first = await server.call('GET /api/user/', { token: staff, query: { limit: '3' } })
    expect(names(first.body)).toEqual(['Boss', 'Later', 'Late'])
    const second = await server.call('GET /api/user/', {
      token: staff,
      query: { limit: '3', cursor: first.body.next_cursor ?? '' },
    })
    expect(names(second.body)).toEqual(['Comma, "quoted"', '=cmd|calc'])
    expect(second.body.next_cursor).toBeNull()
  })

  it('filters by the caller’s own day, the day before and the month', async () => {
    // Clocks in Paris went forward on this day: it ended at 22:00 UTC.
    const today = { token: staff, headers: paris, params: { date: '2026-03-29' } }
    expect(names((await server.call('GET /api/user/today/{date}', today)).body)).toEqual(['Late'])
    const yesterday = { token: staff, headers: paris, params: { date: '2026-03-30' } }
    expect(names((await server.call('GET /api/user/yesterday/{date}', yesterday)).body)).toEqual(['Late'])
    const month = { token: staff, params: { value: '2026-02' } }
    expect(names((await server.call('GET /api/user/month/{value}', month)).body)).toEqual([
      'Comma, "quoted"',
      '=cmd|calc',
    ])
  })

  it('is searched by days and by text', async () => {
    const search = async (terms: object) =>
      names(
        (await server.call('GET /api/user/search/{terms}', { token: staff, params: { terms: JSON.stringify(terms) } }))
          .body,
      )
    expect(await search({ from: '2026-02-11', to: '2026-03-29' })).toEqual(['Later', 'Late', 'Comma, "quoted"'])
    expect(await search({ month: 2, year: 2026 })).toHaveLength(2)
    expect(await search({ text: 'LATE' })).toEqual(['Later', 'Late'])
    expect(await search({ text: '%' })).toEqual([])
    expect(await search({ min: 5 })).toEqual([])
  })

  it.each([
    ['today/2026-02-30', {}],
    ['month/13', {}],
    ['search/{', {}],
    ['?limit=1000', {}],
    ['?cursor=x', {}],
    ['today/2026-02-10', { 'x-time-zone': 'Mars/Olympus' }],
  ])('refuses %s with %o', async (path, headers) => {
    const response = await fetch(`${server.url}/api/user/${path}`, { headers: { authorization: staff, ...headers } })
    expect(response.status).toBe(422)
  })

  it('comes as CSV, whole, and harmless to a spreadsheet', async () => {
    const headers = { authorization: staff, accept: 'text/csv' }
    const response = await fetch(`${server.url}/api/user/month/2026-02`, { headers })
    expect(response.headers.get('content-type')).toContain('text/csv')
    const [heading, first, second, ...rest] = (await response.text()).split('\r\n')
    expect(heading).toMatch(/^_id,avatar,first_name,last_name,username,email\.email,/)
    expect(first).toContain('"Comma, ""quoted"""')
    expect(second).toContain("'=cmd|calc")
    expect(rest).toEqual([''])
  })

  it('is refused as CSV the way it is as a page, before any of it is sent', async () => {
    const headers = { authorization: staff, accept: 'text/csv' }
    const response = await fetch(`${server.url}/api/user/?cursor=nonsense`, { headers })
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([422, 'invalid'])
  })

  it('has its heading as CSV when it is empty', async () => {
    const headers = { authorization: staff, accept: 'text/csv' }
    const response = await fetch(`${server.url}/api/user/today/2001-01-01`, { headers })
    expect((await response.text()).split('\r\n')).toHaveLength(2)
  })
})
