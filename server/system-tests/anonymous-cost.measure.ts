import { newId, newPapsId, type Route, routeTable } from '@paps/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countsTwice } from '../src/entrance.ts'
import { type MeasuredServer, startMeasuredServer, TELLS_CPU } from '../testing/cpu.ts'
import { makeHolder, PIN } from '../testing/money.ts'
import { getPdf } from '../testing/pdf.ts'
import { drawPicture, formOf } from '../testing/pictures.ts'
import { openRawClient, type RawClient } from '../testing/raw.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

/** No anonymous request may cost more than this multiple of `/healthz`, in processor time of server and database. */
const MOST_TIMES = 10
/** The limit of one address per minute, all routes together. */
const CALLS_A_MINUTE = 3_000

/**
 * Requests that inherently cost more, besides the lists of the catalogue, which count as two requests. Each has a limit
 * per address in the contract, and cost times limit is below the cost that an address may cause with other requests.
 */
const COSTLY = [
  'POST /api/auth/signin_email_password',
  'POST /api/auth/signup_email_password',
  'PUT /api/auth/reset-password',
  'POST /api/recovery/',
]

/**
 * The test fails only at this multiple of the allowed cost. On a busy machine the same request measures 1.5 times as
 * much as on an idle one. A real regression (a document compressed for every request) costs a hundred times `/healthz`.
 */
const TOLERANCE = 2.5

/** A busy machine disturbs a measurement now and then, so an unclear one is repeated. */
const MOST_ROUNDS = 9
const CALLS_A_ROUND = 15
const CALLS_A_COSTLY_ROUND = 3
const WARM_UP_CALLS = 15

interface MeasuredRequest {
  name: string
  method?: string
  path: string
  headers?: Record<string, string>
  body?: () => object
  /** Sent in place of a body: fields and a picture. */
  form?: FormData
  /** The expected statuses; 200 by default. */
  statuses?: readonly number[]
}

const COMPRESSED = { 'accept-encoding': 'br, gzip' }
/** Texts of the maximum length, made of words that compress badly. */
const LONG_TEXT = Array.from({ length: 500 }, (_, place) => (place * 2_654_435_761).toString(36).slice(0, 9)).join(' ')
/** As many distinct words as a search takes; none is dropped as too short, and each is part of the texts. */
const MANY_WORDS = new URLSearchParams({ text: '26 54 43 57 61 1a 2b 3c 4d 5e 6f 7g' }).toString()

let server: TestApp
let measured: MeasuredServer
let raw: RawClient
let asked: MeasuredRequest[]

/**
 * Public content in large numbers, with texts several times as long as those of the demo. Only staff write them: with
 * all texts at their maximum (5,000 characters), a page costs up to 14 times `/healthz`.
 */
async function fill(): Promise<void> {
  const { pool } = server.database
  const editor = await server.signUp({ userType: 'content_admin' })
  const picture = await drawPicture({ width: 1600, height: 1200 }).toBuffer()
  const form = formOf({ name: 'A house', description: 'Four rooms', price: '1000', images: picture })
  await server.call('POST /api/realestate/' as never, { token: editor.token, form } as never)
  const details = {
    realestate: { place: { country: 'GH', city: 'Accra' }, contact: { phone: '+233302550101' } },
    slider: { link: '/realestate' },
    banner: { otherElements: [{ type: 'call_to_action', label: 'Invite', link: '/referrals' }] },
    video: { source: { host: 'youtube', videoId: 'dQw4w9WgXcQ' } },
    service: { provider: 'Efua', contact: {} },
  }
  for (const [kind, detail] of Object.entries(details)) {
    await pool.query(
      `insert into content (id, kind, title, description, details)
      select id, $2, 'A title of common length', $3, $4 from unnest($1::uuid[]) as made (id)`,
      [Array.from({ length: 200 }, newId), kind, LONG_TEXT.slice(0, 1_500), detail],
    )
  }
  const stores = Array.from({ length: 200 }, () => ({ id: newId(), papsId: newPapsId() }))
  await pool.query(
    `insert into users (id, email, first_name, last_name, paps_id, referral_code, user_type, business_name, approved, country)
    select id, id || '@example.com', 'Esi', 'Owusu', paps_id, id::text, 'store', 'Golden Crust', true, 'GH'
    from unnest($1::uuid[], $2::text[]) as made (id, paps_id)`,
    [stores.map(({ id }) => id), stores.map(({ papsId }) => papsId)],
  )
  await pool.query(
    `insert into store_pages (user_id, description) select id, $2 from unnest($1::uuid[]) as made (id)`,
    [stores.map(({ id }) => id), LONG_TEXT.slice(0, 1_500)],
  )
}

/** A code of a receipt and one of a statement, for the public check. */
async function makeCodes(): Promise<string[]> {
  const [ama, kofi] = [await makeHolder(server, { paps: 1_000_000n }), await makeHolder(server)]
  let id = ''
  for (let times = 0; times < 20; times++) {
    const body = { receiver: kofi.papsId, amount: 1 }
    const { quote_id } = (await server.call('POST /api/transfer', { token: ama.token, body })).body
    const sent = await server.call('POST /api/transfer/send', { token: ama.token, body: { quote_id, pin: PIN } })
    id = sent.body.transfer[0]?._id ?? ''
  }
  const month = new Date().toISOString().slice(0, 7)
  const receipt = await getPdf(server, `/api/receipt/${id}`, ama.token)
  const statement = await getPdf(server, `/api/statement/${month}`, ama.token)
  return [receipt.code, statement.code]
}

/** Every anonymous route, with the most expensive parameters. */
function callsOf(route: Route, codes: readonly string[], ids: Ids): MeasuredRequest[] {
  const { method, path } = route
  const name = `${method} ${path}`
  if (route.files) {
    const form = formOf({ ...(route.example.body as Record<string, string>), selfie: ids.picture })
    return [{ name, method, path, form, statuses: [200] }]
  }
  if (method !== 'GET') {
    const filled = path.replace('{id}', route.example.params?.id ?? '')
    return [{ name, method, path: filled, body: () => bodyOf(name, route), statuses: [200, 400, 401, 404, 422] }]
  }
  if (path === '/api/verify/{code}') {
    return codes.map((code) => ({ name, path: path.replace('{code}', code), headers: COMPRESSED }))
  }
  if (path === '/files/{name}') return [{ name, path: ids.file }]
  if (path === '/api/pay/{paps_id}') return [{ name, path: path.replace('{paps_id}', ids.papsId), headers: COMPRESSED }]
  const filled = path.replace('{id}', ids.of(path))
  const isList = route.query !== undefined
  return [
    { name, path: filled, headers: COMPRESSED },
    ...(isList ? [{ name, path: `${filled}?limit=200`, headers: COMPRESSED }] : []),
    ...(isList ? [{ name, path: filled, headers: { ...COMPRESSED, accept: 'text/csv' } }] : []),
    ...(isList && path !== '/api/settings/' ? [{ name, path: `${filled}?${MANY_WORDS}`, headers: COMPRESSED }] : []),
  ]
}

let people = 0
function bodyOf(name: string, route: Route): object {
  const email = `stranger${++people}@example.com`
  const password = 'a password of strangers'
  if (name.endsWith('signin_email_password')) return { email, password }
  if (name.endsWith('signup_email_password')) {
    return { email, password, confirm_password: password, first_name: 'Esi', last_name: 'Owusu' }
  }
  return (route.example.body ?? { status: 'SUCCESSFUL', note: LONG_TEXT }) as object
}

interface Ids {
  file: string
  /** As large as a phone takes them. */
  picture: Buffer
  papsId: string
  of(path: string): string
}

async function findIds(): Promise<Ids> {
  const firstOf = async (list: string) => JSON.parse((await raw.ask(list)).body) as { data: { _id: string }[] }
  const lists = [
    '/api/realestate/sliders',
    '/api/realestate/',
    '/api/banner/',
    '/api/videos/',
    '/api/services/',
    '/api/store/',
  ]
  const first = new Map<string, string>()
  for (const list of lists) first.set(list, (await firstOf(list)).data[0]?._id ?? '')
  const { rows } = await server.database.pool.query<{ link: string }>('select link from pictures limit 1')
  const stores = await server.database.pool.query<{ paps_id: string }>(
    `select paps_id from users where user_type = 'store' and approved limit 1`,
  )
  return {
    file: rows[0]?.link ?? '',
    picture: await drawPicture({ width: 4000, height: 3000 }).toBuffer(),
    papsId: stores.rows[0]?.paps_id ?? '',
    of: (path) => {
      if (path.includes('/slider/')) return first.get('/api/realestate/sliders') ?? ''
      return first.get(lists.find((list) => path.startsWith(list)) ?? '') ?? ''
    },
  }
}

/** The pages, the documents, and refused requests. */
async function otherCalls(): Promise<MeasuredRequest[]> {
  const page = (await raw.ask('/')).body
  const assets = [...page.matchAll(/(?:src|href)="(\/[^"]+\.\w+)"/g)].map(([, path = '']) => path)
  const documents = ['/', '/signin', '/api/docs', '/api/openapi.json', '/api/docs/scalar/js/scalar.js', ...assets]
  return [
    ...documents.map((path) => ({ name: 'a document', path, headers: COMPRESSED })),
    ...documents.map((path) => ({ name: 'a document', path })),
    { name: 'a screen', path: '/nowhere' },
    { name: 'no file', path: '/assets/nothing.js', statuses: [404] },
    { name: 'no call', path: '/api/nothing', statuses: [404] },
    { name: 'another method', method: 'DELETE', path: '/api/settings/', statuses: [405] },
    { name: 'another method', method: 'OPTIONS', path: '/api/settings/', statuses: [404] },
    { name: 'no session', path: '/api/balance', statuses: [401] },
    {
      name: 'a wrong token',
      path: '/api/balance',
      headers: { authorization: `${'x'.repeat(40)}.y.z` },
      statuses: [401],
    },
    { name: 'no session', method: 'POST', path: '/api/transfer/send', body: () => ({ x: LONG_TEXT }), statuses: [401] },
    { name: 'metrics of a stranger', path: '/metrics', headers: { 'x-forwarded-for': '203.0.113.7' }, statuses: [404] },
    { name: 'a socket', path: '/socket.io/?EIO=4&transport=polling' },
    { name: 'a socket', path: '/socket.io/?EIO=4&transport=polling&sid=unknown', statuses: [400] },
  ]
}

async function ask({ method = 'GET', path, headers = {}, body, form }: MeasuredRequest): Promise<number> {
  if (form) {
    const sent = new Response(form)
    const type = { 'content-type': sent.headers.get('content-type') ?? '' }
    return (await raw.ask(path, { method, headers: type, body: Buffer.from(await sent.arrayBuffer()) })).status
  }
  const written = body && JSON.stringify(body())
  const type: Record<string, string> = written ? { 'content-type': 'application/json' } : {}
  return (await raw.ask(path, { method, headers: { ...headers, ...type }, ...(written && { body: written }) })).status
}

/** Returns the processor time of one request in milliseconds. */
async function costOf(call: MeasuredRequest, times: number): Promise<number> {
  const before = await measured.cpuMs()
  for (let time = 0; time < times; time++) await ask(call)
  return ((await measured.cpuMs()) - before) / times
}

const HEALTH: MeasuredRequest = { name: 'health', path: '/healthz' }

/**
 * Returns the cost of a request as a multiple of `/healthz`: the median of rounds in which both alternate. One round is
 * enough where the result is below half of the maximum.
 */
async function timesHealth(call: MeasuredRequest, most: number, calls: number): Promise<number> {
  const ratios: number[] = []
  const median = () => ratios.toSorted((a, b) => a - b)[ratios.length >> 1] ?? Number.NaN
  while (ratios.length < MOST_ROUNDS) {
    const health = await costOf(HEALTH, calls)
    ratios.push((await costOf(call, calls)) / health)
    if (median() < (ratios.length < 3 ? most / 2 : most)) break
  }
  return median()
}

beforeAll(async () => {
  if (!TELLS_CPU) return
  server = await startTestApp({ watchesSecrets: false })
  await fill()
  const codes = await makeCodes()
  // From here on, only the measured server may use the processor.
  await server.app.close()
  measured = await startMeasuredServer(server.database, {
    DATA_DIR: server.context.config.dataDir,
    SESSION_SECRET: server.context.config.sessionSecrets.join(','),
    RATE_LIMIT_FACTOR: '1000000',
    SEED: 'none',
    LOG_LEVEL: 'warn',
  })
  raw = openRawClient(measured.url)
  const ids = await findIds()
  const anyone = routeTable.filter(({ access }) => access === 'anyone')
  asked = [...anyone.flatMap((route) => callsOf(route, codes, ids)), ...(await otherCalls())]
  for (let time = 0; time < WARM_UP_CALLS; time++) await ask(HEALTH)
}, 240_000)

afterAll(async () => {
  raw?.close()
  await measured?.stop()
  await server?.close()
})

describe.skipIf(!TELLS_CPU)('an anonymous request', () => {
  it('costs at most ten times what /healthz costs, or is limited so tightly that it costs no more in a minute', async () => {
    const found: string[] = []
    const dear: string[] = []
    const tooMuch: string[] = []
    for (const call of asked) {
      const allowed = call.statuses ?? [200]
      expect(allowed, `${call.method ?? 'GET'} ${call.path}`).toContain(await ask(call))
      const isCostly = COSTLY.includes(call.name)
      for (let time = 0; !isCostly && time < WARM_UP_CALLS; time++) await ask(call)
      const limit = routeTable.find((route) => `${route.method} ${route.path}` === call.name)?.limit
      const isDouble = countsTwice(call.path)
      const perMinute = limit ? (limit.times * 60) / limit.seconds : CALLS_A_MINUTE / (isDouble ? 2 : 1)
      const most = limit || isDouble ? (MOST_TIMES * CALLS_A_MINUTE) / perMinute : MOST_TIMES
      if (isCostly) expect(limit, call.name).toBeDefined()
      const times = await timesHealth(call, most, isCostly ? CALLS_A_COSTLY_ROUND : CALLS_A_ROUND)
      const line = `${times.toFixed(1).padStart(7)} × /healthz: ${call.method ?? 'GET'} ${call.path.slice(0, 70)} ${call.headers?.accept ?? ''} ${call.headers?.['accept-encoding'] ?? ''}`
      found.push(line)
      if (!(times <= most)) dear.push(line)
      if (!(times <= most * TOLERANCE)) tooMuch.push(line)
    }
    console.log(found.join('\n'))
    if (dear.length > 0) console.warn(`Above the allowed cost:\n${dear.join('\n')}`)
    expect(tooMuch).toEqual([])
  }, 600_000)
})
