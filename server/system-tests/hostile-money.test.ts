import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { newId } from '@paps/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectBooksRight, type Holder, makeHolder, PIN } from '../testing/money.ts'
import { type MortalServer, startMortalServer } from '../testing/mortal-server.ts'
import { formOf } from '../testing/pictures.ts'
import { type HouseBank, makeReconciliation } from '../testing/reconciliation.ts'
import { type ProviderServer, startProviderServer, startTopUp } from '../testing/simulators.ts'

/** Files and callbacks of an attacker, sent to a process of its own whose memory is measured. */
let provided: ProviderServer
let mortal: MortalServer
let finance: Holder
let shop: Holder
let ama: Holder
let volta: HouseBank
let url: string

beforeAll(async () => {
  provided = await startProviderServer({ watchesSecrets: false })
  finance = await makeHolder(provided.server, { userType: 'finance_admin' })
  shop = await makeHolder(provided.server, { userType: 'store', paps: 1_000_00n })
  ama = await makeHolder(provided.server)
  volta = await makeReconciliation(provided.server, finance).account()
  mortal = await startMortalServer(provided, { times: 0, calls: 0 })
  url = provided.simulators.callbacks.target ?? ''
}, 120_000)
afterAll(async () => {
  await expectBooksRight(provided.server)
  await mortal?.stop()
  await provided.close()
})

const A_MEGABYTE = 1024 * 1024
/**
 * The memory that a refused file may add to the server's: 64 MB of one entry, 64 MB of buffers before V8 collects them, and a quarter
 * more for a busy machine.
 */
const MOST_GROWTH = 160 * A_MEGABYTE

/** Everything that a file or callback could change in the books. */
async function readBooks() {
  const { rows } = await provided.server.database.pool.query(`
    select (select count(*) from ledger_journals) as journals, (select count(*) from bank_statements) as statements,
      (select count(*) from statement_lines) as lines, (select count(*) from bulk_payments) as files,
      (select count(*) from activity) as records, (select sum(balance_minor * balance_minor) from ledger_accounts) as balances`)
  return rows[0]
}

const memory = () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${mortal.pid()}/status`, 'utf8'))?.[1]) * 1024

/** Returns the result of some work and by how much the memory of the server grew meanwhile, at most. */
async function measure<Result>(work: () => Promise<Result>): Promise<{ result: Result; growth: number }> {
  const before = memory()
  let most = before
  let isOver = false
  const watching = (async () => {
    for (; !isOver; await delay(20)) most = Math.max(most, memory())
  })()
  const result = await work().finally(() => {
    isOver = true
  })
  await watching
  return { result, growth: most - before }
}

const upload = (content: string | Buffer) =>
  mortal.app.call('POST /api/reconciliation/import', {
    token: finance.token,
    form: formOf({ account_id: volta.id, name: 'statement', file: Buffer.from(content) }),
  })
const check = (content: string | Buffer) =>
  mortal.app.call('POST /api/bulk-payment', {
    token: shop.token,
    form: formOf({ name: 'a.csv', file: { bytes: Buffer.from(content), name: 'a.csv', type: 'text/csv' } }),
  })

const BOUNDARY = 'a-line-between'

/** Sends a form with a file of a gigabyte until the response comes. Returns it, and how many bytes were sent. */
async function sendGigabyte(path: string, { token }: Holder, isAnnounced: boolean) {
  const size = 1024 * A_MEGABYTE
  const field = (name: string, value: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = `${field('account_id', volta.id)}${field('name', 'x')}--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`
  const asking = request(url + path, {
    method: 'POST',
    headers: {
      authorization: token,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...(isAnnounced && { 'content-length': head.length + size }),
    },
  })
  let response: IncomingMessage | null = null
  const answered = once(asking, 'response').then(([found]) => {
    response = found as IncomingMessage
    return response
  })
  // The connection may be closed while more is sent.
  asking.on('error', () => {})
  asking.write(head)
  const piece = Buffer.alloc(A_MEGABYTE, 'x,1\n')
  let sent = 0
  for (; sent < size && !response; sent += piece.length) {
    const wantsMore = asking.write(piece)
    if (!wantsMore) await Promise.race([new Promise((resolve) => asking.once('drain', resolve)), answered])
  }
  const { statusCode: status } = await answered
  const body = (await json(await answered)) as { code?: string; msg?: string }
  asking.destroy()
  return { status, body, sent }
}

describe('a file of a gigabyte', () => {
  it.each([
    ['/api/reconciliation/import', 'announced'],
    ['/api/reconciliation/import', 'chunked'],
    ['/api/bulk-payment', 'announced'],
    ['/api/bulk-payment', 'chunked'],
  ])('to %s, %s, is refused with the reason and without memory', { timeout: 120_000 }, async (path, way) => {
    const before = await readBooks()
    const by = path.includes('bulk') ? shop : finance
    const { result, growth } = await measure(() => sendGigabyte(path, by, way === 'announced'))
    expect(result).toMatchObject({ status: 413, body: { code: 'too_large' } })
    expect(result.body.msg).toBeTruthy()
    expect(result.sent).toBeLessThan((way === 'announced' ? 64 : 300) * A_MEGABYTE)
    expect(growth).toBeLessThan(MOST_GROWTH)
    expect(await readBooks()).toEqual(before)
  })
})

const camt = (content: string, start = '') =>
  `<?xml version="1.0"?>${start}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${content}</Stmt></BkToCstmrStmt></Document>`

/** Each entity is ten of the one before. */
const laughs = `<!DOCTYPE lolz [<!ENTITY e0 "lol">${Array.from(
  { length: 9 },
  (_, place) => `<!ENTITY e${place + 1} "${`&e${place};`.repeat(10)}">`,
).join('')}]>`

describe('a statement of an attacker', () => {
  it.each<[name: string, content: () => string | Buffer, code: string]>([
    ['with a billion laughs', () => camt('<Id>&e9;</Id>', laughs), 'statement_doctype'],
    ['with entities in UTF-16', () => Buffer.from(`\uFEFF${camt('&e9;', laughs)}`, 'utf16le'), 'statement_doctype'],
    ['with an entity that nobody defined', () => camt('<Id>&e9;</Id>'), 'statement_unreadable'],
    ['a million levels deep', () => camt('<a>'.repeat(1_000_000)), 'statement_unreadable'],
    ['with an attribute of 50 MB', () => camt(`<a b="${'x'.repeat(50 * A_MEGABYTE)}"/>`), 'statement_unreadable'],
    [
      'with a million attributes',
      () => camt(`<a ${Array.from({ length: 1_000_000 }, (_, place) => `b${place}="1"`).join(' ')}/>`),
      'statement_unreadable',
    ],
    [
      'with an entry of two million payments',
      () => camt(`<Ntry>${'<TxDtls><A>1</A></TxDtls>'.repeat(2_000_000)}`),
      'statement_unreadable',
    ],
    ['with a comment of 50 MB', () => camt(`<!--${'x'.repeat(50 * A_MEGABYTE)}-->`), 'statement_unreadable'],
    [
      'as CSV with a quote that never ends',
      () => `Date,Amount,Text,Payer,Account\n2026-11-15,1,"${'x'.repeat(50 * A_MEGABYTE)}`,
      'statement_unreadable',
    ],
    ['as CSV with ten million cells in a row', () => `Date,Amount${','.repeat(10_000_000)}\n`, 'statement_unreadable'],
    [
      'as MT940 with a text that never ends',
      () => `:20:X\n:25:${volta.number}\n:28C:1\n:86:${'x\n'.repeat(20_000_000)}`,
      'statement_unreadable',
    ],
  ])('%s is refused, changes nothing and takes no memory', { timeout: 120_000 }, async (_, content, code) => {
    const before = await readBooks()
    const file = content()
    const { result, growth } = await measure(() => upload(file))
    expect(result.body).toMatchObject({ code })
    expect(result.status).toBe(422)
    expect(growth).toBeLessThan(MOST_GROWTH)
    expect(await readBooks()).toEqual(before)
  })

  it('with an entity elsewhere is refused, and nothing is fetched', async () => {
    let fetched = 0
    const elsewhere = createServer((_, response) => {
      fetched += 1
      response.end('<!ENTITY secret "x">')
    }).listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
    const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/evil.dtd`
    for (const start of [
      `<!DOCTYPE a SYSTEM "${address}">`,
      `<!DOCTYPE a [<!ENTITY x SYSTEM "${address}">]>`,
      `<!DOCTYPE a [<!ENTITY % p SYSTEM "${address}"> %p;]>`,
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
    ]) {
      expect((await upload(camt('<Id>&x;</Id>', start))).body).toMatchObject({ code: 'statement_doctype' })
    }
    expect((await check(camt('&e9;', laughs))).body).toMatchObject({ code: 'bulk_unreadable' })
    expect(fetched).toBe(0)
    elsewhere.close()
  })
})

describe('cells that a spreadsheet would evaluate', () => {
  const FORMULAS = ['=HYPERLINK("http://x")', '+1+1', '-1-1', '@SUM(A1)', '\t=1+2', '\r=1+3']

  it('are text in the result of a file of payments', async () => {
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
    const rows = FORMULAS.map((text) => `${ama.papsId},1,${cell(text)},${cell(text)}`)
    const { body } = await check(`receiver,amount,note,reference\n${rows.join('\n')}`)
    const { _id: id, digest, total } = body.data ?? { _id: '', digest: '', total: 0 }
    const sent = await mortal.app.call('POST /api/bulk-payment/{id}/send', {
      token: shop.token,
      params: { id },
      body: { digest, total, pin: PIN },
    })
    expect(sent.status).toBe(200)
    const read = async () =>
      (await fetch(`${url}/api/bulk-payment/${id}/result`, { headers: { authorization: shop.token } })).text()
    const countPaid = async () => (await read()).split(',paid,').length - 1
    await expect.poll(countPaid, { timeout: 30_000 }).toBe(FORMULAS.length)
    const csv = await read()
    for (const text of FORMULAS) expect(csv).toContain(`'${text.trim().replaceAll('"', '""')}`)
    expect(csv).not.toMatch(/(^|,)"?[=+@\t]/)
  })

  it('are refused with control characters', async () => {
    const { body } = await check(`receiver,amount,note,reference\n${ama.papsId},1,"a\u0000\u0007b",`)
    expect(body.errors).toMatchObject([{ column: 'note', code: 'no_text' }])
  })
})

describe('a callback of an attacker', () => {
  const send = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    } as RequestInit)
  const sign = (body: string, secret: string, at = Math.floor(Date.now() / 1000)) => ({
    'stripe-signature': `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`,
  })
  const eventOf = (paymentId: string) =>
    JSON.stringify({
      id: `evt_${newId()}`,
      object: 'event',
      type: 'checkout.session.completed',
      data: {
        object: {
          object: 'checkout.session',
          id: 'cs_test_x',
          payment_status: 'paid',
          amount_total: 4_000,
          currency: 'ghs',
          metadata: { payment_id: paymentId },
        },
      },
    })

  it('is refused with a forged, foreign, old or broken signature, and changes nothing', async () => {
    const { _id } = await startTopUp(mortal.app, ama, 40)
    const before = await readBooks()
    const body = eventOf(_id)
    const { webhookSecret } = provided.simulators.stripe.account
    const hourAgo = Math.floor(Date.now() / 1000) - 3_600
    const tries: [body: string, headers: Record<string, string>][] = [
      [body, {}],
      [body, { 'stripe-signature': 't=1,v1=00' }],
      [body, sign(body, 'whsec_of_another_account')],
      [body, sign(body, webhookSecret, hourAgo)],
      [body.replace('4000', '4001'), sign(body, webhookSecret)],
      ['', sign(body, webhookSecret)],
    ]
    for (const [sent, headers] of tries) expect((await send('/api/providers/stripe', sent, headers)).status).toBe(400)
    // A true signature over an event that Stripe does not confirm: the state is read there, and nothing is credited.
    for (const _ of Array.from({ length: 5 })) {
      expect((await send('/api/providers/stripe', body, sign(body, webhookSecret))).status).toBe(200)
    }
    expect((await send(`/api/providers/momo/${_id}`, '{"status":"SUCCESSFUL","amount":"40"}')).status).toBe(200)
    const asks = async () =>
      (await provided.server.database.pool.query('select asks from provider_payments where id = $1', [_id])).rows[0]
        .asks
    await expect.poll(asks, { timeout: 30_000 }).toBeGreaterThan(0)
    expect(await readBooks()).toEqual(before)
  })

  it('of 50 MB is refused without memory', async () => {
    const { result, growth } = await measure(() =>
      send('/api/providers/stripe', Buffer.alloc(50 * A_MEGABYTE, ' ')).then(
        ({ status }) => status,
        () => 413,
      ),
    )
    expect(result).toBe(413)
    expect(growth).toBeLessThan(MOST_GROWTH)
  })
})
