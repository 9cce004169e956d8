import { withTransaction } from '@paps/database'
import { makeDocumentSigner } from '@paps/features/money/documents'
import { expireExports, makeExport } from '@paps/features/money/exports'
import type { FilesPort } from '@paps/features/ports/files'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectBooksRight, type Holder, makeHolder, PIN, sendMoney } from '../../testing/money.ts'
import { drawPicture, formOf, storedFiles } from '../../testing/pictures.ts'
import { csvStatement, makeReconciliation, orderTransfer } from '../../testing/reconciliation.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const PASSWORD = 'correct horse battery'
const DAY_MS = 24 * 60 * 60 * 1000

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const ask = ({ token }: Holder, pin: string | undefined = PIN) =>
  server.call('POST /api/profile/export', { token, body: { pin } as { pin: string } })
const latest = async ({ token }: Holder) => (await server.call('GET /api/profile/export', { token })).body
async function download(id: string, by?: Holder, body: object = { pin: PIN }) {
  const response = await fetch(`${server.url}/api/profile/export/${id}/file`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(by && { authorization: by.token }) },
    body: JSON.stringify(body),
  })
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) }
}
/** Requests an export and waits until the job has made it. */
async function makeReady(by: Holder): Promise<string> {
  expect((await ask(by)).body.export?.status).toBe('pending')
  await expect.poll(async () => (await latest(by)).export?.status, { timeout: 30_000, interval: 100 }).toBe('ready')
  return (await latest(by)).export?._id ?? ''
}
const partsOf = async (id: string) =>
  (await server.database.pool.query('select file, attempt from data_export_parts where export_id = $1', [id])).rows
const privateFiles = async () =>
  (await storedFiles(server.context.config.dataDir)).map((path) => path.split('/').at(-1))
async function at<T>(moment: Date, work: () => Promise<T>): Promise<T> {
  const { now } = server.context
  server.context.now = () => moment
  try {
    return await work()
  } finally {
    server.context.now = now
  }
}

describe('the archive of a person’s data', () => {
  it('holds everything about them as JSON, CSV and PDF, and nothing secret', async () => {
    const [esi, kofi] = [await makeHolder(server, { paps: 50_000n }), await makeHolder(server, { firstName: 'Kofi' })]
    await server.database.pool.query(`update users set national_id_status = 'none' where id = $1`, [esi.id])
    const picture = await drawPicture().toBuffer()
    const handedIn = await server.call('POST /api/profile/verify_account', {
      form: formOf({ national_id_image: picture, selfie: picture, type: 'passport' }),
      token: esi.token,
    })
    expect(handedIn.status).toBe(200)
    await sendMoney(server, esi, kofi, 12.5, '=HYPERLINK("evil")')
    await sendMoney(server, esi, kofi, 100)
    await server.call('POST /api/saving/', { token: esi.token, body: { name: 'Holiday', amount: 7, pin: PIN } })
    await server.call('POST /api/block/', { token: esi.token, body: { _id: kofi.id } })
    const id = await makeReady(esi)
    const { status, headers, bytes } = await download(id, esi)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/zip')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="paps-data-\d{4}-\d\d-\d\d\.zip"$/)
    const files = unzipSync(bytes)
    const json = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()))
    expect(json('profile.json')).toMatchObject({ paps_id: esi.papsId, email: { email: esi.email }, paps: 380.5 })
    expect(json('records.json')).toMatchObject([
      { kind: 'saving', amount: 7 },
      { kind: 'transfer', amount: 100 },
      { kind: 'transfer', amount: 12.5, receiver: { paps_id: kofi.papsId, name: 'Kofi O.' } },
    ])
    expect(json('savings.json')).toMatchObject([{ name: 'Holiday', balance: 7, status: 'open' }])
    expect(json('blocked-people.json')).toMatchObject([{ paps_id: kofi.papsId }])
    expect(json('sessions.json')).toHaveLength(1)
    expect(json('requests.json')).toEqual([])
    for (const name of ['alerts', 'push-devices', 'debts', 'store/applications', 'store/employees']) {
      expect(json(`${name}.json`)).toEqual([])
    }
    const csv = strFromU8(files['records.csv'] ?? new Uint8Array()).split('\r\n')
    expect(csv[0]).toMatch(/^_id,/)
    expect(csv).toHaveLength(5)
    // A formula in a cell is escaped.
    expect(csv.join('\n')).toContain(`"'=HYPERLINK(""evil"")"`)
    expect(strFromU8(files['points.csv'] ?? new Uint8Array()).split('\r\n').length).toBeGreaterThan(2)
    expect(files['identity/1-image.webp']?.length).toBeGreaterThan(100)
    expect(files['identity/1-selfie.webp']?.length).toBeGreaterThan(100)
    const month = Object.keys(files).find((name) => name.startsWith('statements/'))
    const pdf = await getDocumentProxy(files[month ?? ''] ?? new Uint8Array())
    expect((await extractText(pdf, { mergePages: true })).text).toContain(esi.papsId)
    const texts = Object.entries(files).flatMap(([name, content]) =>
      /\.(json|csv|txt)$/.test(name) ? strFromU8(content) : [],
    )
    for (const secret of ['argon2', 'pin_hash', 'password_hash', 'wrapped_key', esi.token]) {
      expect(texts.join('\n')).not.toContain(secret)
    }
  })

  it('has the lines of bank statements that paid their top-ups, without what concerns others', async () => {
    const [esi, kofi] = [await makeHolder(server), await makeHolder(server, { firstName: 'Kofi' })]
    const bank = makeReconciliation(server, await makeHolder(server, { userType: 'finance_admin' }))
    const [own, shared, other] = await Promise.all([
      orderTransfer(server, esi, 10),
      orderTransfer(server, esi, 20),
      orderTransfer(server, kofi, 30),
    ])
    const { id: accountId } = await bank.account()
    const payer = 'ESI OWUSU'
    const text = `${shared} ${other}`
    await bank.upload(
      accountId,
      csvStatement([
        { amount: 10, text: own, payer, account: 'GH99' },
        { amount: 50, text, payer },
      ]),
    )
    for (const { _id } of await bank.lines(accountId, 'review')) expect((await bank.match(_id)).status).toBe(200)
    const read = async (holder: Holder) => {
      const files = unzipSync((await download(await makeReady(holder), holder)).bytes)
      return JSON.parse(strFromU8(files['bank-lines.json'] ?? new Uint8Array()))
    }
    expect(await read(esi)).toMatchObject([
      { amount: 10, direction: 'in', text: own, payer_name: payer, payer_account: 'GH99' },
      { amount: 20, direction: 'in', text: null, payer_name: null, payer_account: null },
    ])
    expect(await read(kofi)).toMatchObject([{ amount: 30, text: null, payer_name: null }])
  })

  it('is downloaded with the PIN alone, from a confirmed device', async () => {
    const esi = await makeHolder(server)
    const id = await makeReady(esi)
    const codeOf = async (body: object) => {
      const { status, bytes } = await download(id, esi, body)
      return [status, JSON.parse(strFromU8(bytes)).code]
    }
    expect(await codeOf({})).toEqual([409, 'pin_needed'])
    expect(await codeOf({ pin: '9999' })).toEqual([403, 'wrong_pin'])
    const { pool } = server.database
    await pool.query(`update settings set value = 1 where name = 'device_limit'`)
    await pool.query(`update sessions set limited_until = now() + interval '1 day' where user_id = $1`, [esi.id])
    expect(await codeOf({ pin: PIN })).toEqual([403, 'device_unconfirmed'])
    expect((await ask(esi)).body).toMatchObject({ code: 'device_unconfirmed' })
    await pool.query(`update settings set value = 0 where name = 'device_limit'`)
    await pool.query('update sessions set limited_until = null where user_id = $1', [esi.id])
    expect((await download(id, esi)).status).toBe(200)
  })

  it('is announced in the app and by mail, without a link', async () => {
    const esi = await makeHolder(server)
    const id = await makeReady(esi)
    const { body } = await server.call('GET /api/notifications', { token: esi.token })
    expect(body.data[0]).toMatchObject({ event: 'exportReady', record: null })
    const mail = async () =>
      (await server.outbox()).find(({ to, subject }) => to === esi.email && subject === 'Your data is ready')
    await expect.poll(async () => (await mail()) !== undefined, { timeout: 20_000 }).toBe(true)
    expect((await mail())?.text).not.toMatch(new RegExp(`http|${id}`))
  })

  it('is for its owner alone: a link without their session is worth nothing', async () => {
    const [esi, kofi] = [await makeHolder(server), await makeHolder(server)]
    const id = await makeReady(esi)
    expect((await download(id)).status).toBe(401)
    expect((await download(id, kofi)).status).toBe(404)
    for (const userType of ['super_admin', 'support_admin'] as const) {
      expect((await download(id, await makeHolder(server, { userType }))).status).toBe(403)
    }
    await server.call('POST /api/auth/signout', { token: esi.token })
    expect((await download(id, esi)).status).toBe(401)
  })

  it('takes the PIN: a stolen session alone gets none, and its tries are counted', async () => {
    const esi = await makeHolder(server)
    expect((await ask(esi, '0000')).body).toMatchObject({ code: 'wrong_pin', facts: { left: '4' } })
    expect((await ask(esi, '')).status).toBe(422)
    expect(await latest(esi)).toEqual({ export: null, left_today: 3 })
    for (let tries = 0; tries < 4; tries++) await ask(esi, '0000')
    expect((await ask(esi)).body.code).toBe('pin_locked')
  })

  it('is made one at a time and three times a day, also when asked a hundred times at once', async () => {
    const esi = await makeHolder(server)
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(esi)))
    const codes = answers.map(({ status, body }) => (status === 200 ? 'ok' : body.code))
    const made = codes.filter((code) => code === 'ok').length
    expect(made).toBeGreaterThanOrEqual(1)
    expect(made).toBeLessThanOrEqual(3)
    expect(new Set(codes)).toEqual(
      new Set(['ok', 'export_waits', ...(codes.includes('exports_used_up') ? ['exports_used_up'] : [])]),
    )
    await expect.poll(async () => (await latest(esi)).export?.status, { timeout: 30_000 }).toBe('ready')
    for (let left = 3 - made; left > 0; left--) await makeReady(esi)
    expect(await ask(esi)).toMatchObject({ status: 429, body: { code: 'exports_used_up', facts: { most: '3' } } })
    const { rows } = await server.database.pool.query(
      `select count(*) filter (where state = 'ready')::int as ready, count(*)::int as all from data_exports where user_id = $1`,
      [esi.id],
    )
    expect(rows[0]).toEqual({ ready: 1, all: 3 })
    const tomorrow = new Date(server.context.now().getTime() + DAY_MS + 60_000)
    expect((await at(tomorrow, () => ask(esi))).status).toBe(200)
  })

  it('lies encrypted on disk, and is gone a day later', async () => {
    const esi = await makeHolder(server)
    const id = await makeReady(esi)
    const [part] = await partsOf(id)
    const stored = await server.context.files.get('private', part.file)
    const bytes = Buffer.concat((await stored?.toArray()) ?? [])
    expect(bytes.includes('PK\x03\x04')).toBe(false)
    expect(bytes.includes('profile.json')).toBe(false)
    const late = new Date(server.context.now().getTime() + DAY_MS + 1000)
    expect((await at(late, () => download(id, esi))).status).toBe(404)
    expect((await at(late, () => latest(esi))).export?.status).toBe('expired')
    await expireExports(server.database, late)
    expect(await partsOf(id)).toEqual([])
    expect((await download(id, esi)).status).toBe(404)
    await expect.poll(privateFiles, { timeout: 20_000 }).not.toContain(part.file)
  })

  it('of a person who leaves is deleted with them', async () => {
    const esi = await makeHolder(server)
    const [part] = await partsOf(await makeReady(esi))
    expect(await privateFiles()).toContain(part.file)
    const closed = await server.call('POST /api/profile/close', {
      token: esi.token,
      body: { confirmation: esi.papsId, password: PASSWORD, pin: PIN },
    })
    expect(closed.status).toBe(200)
    await expect.poll(privateFiles, { timeout: 20_000 }).not.toContain(part.file)
    const { rows } = await server.database.pool.query('select 1 from data_exports where user_id = $1', [esi.id])
    expect(rows).toEqual([])
  })
})

describe('the job that makes it', () => {
  const sources = (files: FilesPort = server.context.files, on: TestApp = server) => ({
    ...on.context,
    files,
    documentSigner: makeDocumentSigner(on.context.config.documentSecrets),
    checkUrlOf: (code: string) => `http://paps.example/check/${code}`,
  })
  /** Creates an archive that no runner has claimed. */
  async function prepare({ id: userId }: Holder, on: TestApp = server): Promise<string> {
    const { rows } = await on.database.pool.query(
      `insert into data_exports (id, user_id, time_zone, created_at) values (gen_random_uuid(), $1, 'UTC', now()) returning id`,
      [userId],
    )
    return rows[0].id
  }

  it('begins anew after a crash, and leaves nothing of the first run', async () => {
    const esi = await makeHolder(server, { paps: 100n })
    const id = await prepare(esi)
    const broken = { ...server.context.files, put: () => Promise.reject(new Error('disk full')) }
    await expect(makeExport(sources(broken), id)).rejects.toThrow('disk full')
    const [left] = await partsOf(id)
    expect(left.attempt).toBe(1)
    await makeExport(sources(), id)
    expect((await partsOf(id)).map(({ attempt }) => attempt)).toEqual([2])
    expect(Object.keys(unzipSync((await download(id, esi)).bytes))).toContain('profile.json')
    // A repeated run by another process changes nothing.
    await makeExport(sources(), id)
    expect((await partsOf(id)).map(({ attempt }) => attempt)).toEqual([2])
  })

  it('gives up after five runs: the archive has failed, nothing of it is left, and another one is made', async () => {
    const esi = await makeHolder(server, { paps: 100n })
    const id = await prepare(esi)
    const broken = { ...server.context.files, put: () => Promise.reject(new Error('disk full')) }
    for (let run = 1; run <= 5; run++) {
      expect((await latest(esi)).export?.status).toBe('pending')
      await expect(makeExport(sources(broken), id)).rejects.toThrow('disk full')
    }
    expect((await latest(esi)).export?.status).toBe('failed')
    expect(await partsOf(id)).toEqual([])
    await makeExport(sources(), id)
    expect((await latest(esi)).export?.status).toBe('failed')
    await makeReady(esi)
  })

  it('lets a run that was overtaken write nothing', async () => {
    const esi = await makeHolder(server)
    const id = await prepare(esi)
    const overtaken: FilesPort = {
      ...server.context.files,
      async put(...file) {
        await server.database.pool.query('update data_exports set attempt = attempt + 1 where id = $1', [id])
        await server.context.files.put(...file)
      },
    }
    await makeExport(sources(overtaken), id)
    expect((await latest(esi)).export?.status).toBe('pending')
    await makeExport(sources(), id)
    expect((await latest(esi)).export?.status).toBe('ready')
  })

  it('stores thousands of records in parts of bounded size', async () => {
    // On a separate server: these records have no journals.
    const other = await startTestApp()
    try {
      const [esi, kofi] = [await makeHolder(other), await makeHolder(other)]
      await withTransaction(other.database, (tx) =>
        sql`insert into records (id, kind, state, sender_id, receiver_id, amount_minor, note)
          select gen_random_uuid(), 'deposit', 'completed', ${esi.id}, ${kofi.id}, n, md5(n::text) || md5((n + 1)::text)
          from generate_series(1, 6000) n`.execute(tx),
      )
      const sizes: number[] = []
      const counted: FilesPort = {
        ...other.context.files,
        async put(area, name, bytes) {
          sizes.push(bytes.length)
          await other.context.files.put(area, name, bytes)
        },
      }
      const id = await prepare(esi, other)
      await makeExport(sources(counted, other), id)
      expect(Math.max(...sizes)).toBeLessThan(5 * 1024 * 1024)
      const response = await fetch(`${other.url}/api/profile/export/${id}/file`, {
        method: 'POST',
        headers: { authorization: esi.token, 'content-type': 'application/json' },
        body: JSON.stringify({ pin: PIN }),
      })
      const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
      expect(JSON.parse(strFromU8(files['records.json'] ?? new Uint8Array()))).toHaveLength(6000)
    } finally {
      await other.close()
    }
  })
})
