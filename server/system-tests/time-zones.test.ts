import { routeTable } from '@paps/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Holder, makeHolder, PIN } from '../testing/money.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let server: TestApp
let holder: Holder
let store: Holder
let staff: Holder

beforeAll(async () => {
  server = await startTestApp()
  holder = await makeHolder(server, { paps: 10_000n })
  store = await makeHolder(server, { userType: 'store' })
  staff = await makeHolder(server, { userType: 'super_admin' })
})
afterAll(() => server.close())

/** Zones of Node alone, abbreviations that mean others in SQL, offsets, and names of nothing. */
const REFUSED = [
  ...['VST', 'PNT', 'AET', 'CTT', 'JST', 'SST', 'NET', 'PLT', 'ECT', 'IET', 'CNT', 'AGT', 'BET', 'PRT'],
  ...['IST', 'BST', 'EST', 'MST', 'HST', 'EET', 'CET', 'MET', 'WET', 'EST5EDT', 'PST8PDT', 'GMT+0', 'gmt', 'utc', 'Z'],
  ...['+0530', '+05:30', '-08', '+00', 'Mars/Olympus', 'Etc/Unknown', 'posix/Europe/Paris', 'Foo/Bar+5'],
  ...['../../etc/passwd', 'a'.repeat(5_000), "UTC'; select 1"],
]

/** Every call that reads something of people’s own or of staff. */
const READING = routeTable.filter(
  ({ method, path, access }) => method === 'GET' && access !== 'anyone' && !path.includes('{id}'),
)

async function read(who: Holder, path: string, zone: string) {
  const filled = path
    .replace(/\{date\}|\{day\}/, '2026-02-10')
    .replace('{value}', '2026-02')
    .replace('{month}', '2026-02')
    .replace('{terms}', encodeURIComponent('{"date":"2026-02-10"}'))
    .replace('{type}', 'regular')
    .replace('{list}', 'transfer')
    .replace('{bank}', encodeURIComponent('{"_id":"019a8b6e-7c00-7abc-8def-0123456789ab"}'))
    .replace(/\{\w+\}/, 'x')
  const response = await fetch(`${server.url}${filled}`, { headers: { authorization: who.token, 'x-time-zone': zone } })
  await response.body?.cancel()
  return response.status
}

describe('a time zone that the process and the database don’t know alike', () => {
  it.each(['VST', 'PNT', 'IST', '+0530', 'Mars/Olympus'])('breaks no call that reads: %j', async (zone) => {
    for (const who of [holder, store, staff]) {
      const failed: string[] = []
      await Promise.all(
        READING.map(async ({ path }) => {
          if ((await read(who, path, zone)) >= 500) failed.push(path)
        }),
      )
      expect(failed).toEqual([])
    }
  })

  it.each(REFUSED)('is refused where days are counted, with the field that is wrong: %j', async (zone) => {
    const headers = { 'x-time-zone': zone }
    for (const call of ['GET /api/transfer/today/{date}', 'GET /api/agent/summary'] as const) {
      const params = call.includes('{date}') ? { date: '2026-02-10' } : undefined
      const { status, body } = await server.call(call, { token: store.token, headers, ...(params && { params }) })
      expect([call, status, (body as unknown as { errors: { field: string }[] }).errors[0]?.field]).toEqual([
        call,
        422,
        'x-time-zone',
      ])
    }
  })

  it('requests no archive, which could not be made and would prevent another', async () => {
    const { token } = await makeHolder(server)
    const ask = (zone: string) =>
      server.call('POST /api/profile/export', { token, headers: { 'x-time-zone': zone }, body: { pin: PIN } })
    expect((await ask('VST')).status).toBe(422)
    expect((await ask('Asia/Ho_Chi_Minh')).body.export?.status).toBe('pending')
  })

  it('does not keep its owner from what counts no days', async () => {
    const headers = { 'x-time-zone': 'Mars/Olympus' }
    const { token } = holder
    const quoted = await server.call('POST /api/transfer', {
      token,
      headers,
      body: { receiver: store.papsId, amount: 1 },
    })
    const body = { quote_id: quoted.body.quote_id, pin: PIN }
    expect((await server.call('POST /api/transfer/send', { token, headers, body })).status).toBe(200)
    expect((await server.call('GET /api/transfer/', { token, headers })).status).toBe(200)
    expect((await server.call('GET /api/activity', { token, headers })).status).toBe(200)
  })

  it('is refused as the zone of a store', async () => {
    const save = (time_zone: string) => server.call('PUT /api/store/', { token: store.token, body: { time_zone } })
    for (const zone of ['VST', 'IST', '+0530', 'Mars/Olympus']) expect((await save(zone)).status).toBe(422)
  })
})

describe('the list of time zones', () => {
  it('has the zones that browsers name, under the database’s names', async () => {
    const known = new Set(
      (await server.database.pool.query<{ name: string }>('select name from pg_timezone_names')).rows.map(
        ({ name }) => name,
      ),
    )
    const { timeZones } = server.context
    const zones = Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/') || name === 'UTC')
    const missing = zones.filter((name) => timeZones.find(name) === null)
    // Rules that changed lately may be known to one of the two alone.
    expect(missing.length).toBeLessThan(zones.length / 20)
    for (const name of zones.filter((name) => !missing.includes(name))) {
      expect(known.has(timeZones.find(name) ?? ''), name).toBe(true)
    }
    for (const name of [
      'UTC',
      'Africa/Accra',
      'Europe/Paris',
      'Asia/Calcutta',
      'Asia/Kolkata',
      'America/New_York',
      'Etc/GMT-3',
    ])
      expect(timeZones.find(name), name).not.toBeNull()
  })

  it('has the same days in the process and in the database', async () => {
    const { timeZones } = server.context
    for (const at of ['2026-03-29T00:30:00Z', '2026-10-25T00:30:00Z', '2026-06-30T23:30:00Z', '2026-12-31T12:00:00Z']) {
      for (const name of [
        'Europe/Paris',
        'America/New_York',
        'Asia/Calcutta',
        'Australia/Lord_Howe',
        'Africa/Casablanca',
      ]) {
        const zone = timeZones.find(name)
        if (zone === null) continue
        const { rows } = await server.database.pool.query(
          `select to_char($1::timestamptz at time zone $2, 'YYYY-MM-DD') as day`,
          [at, zone],
        )
        expect([name, at, rows[0].day]).toEqual([
          name,
          at,
          new Intl.DateTimeFormat('en-CA', { timeZone: name }).format(new Date(at)),
        ])
      }
    }
  })
})
