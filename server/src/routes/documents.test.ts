import { newId, referenceOfId } from '@paps/contract'
import { withTransaction } from '@paps/database'
import { walletOf } from '@paps/features/people/users'
import { post } from '@paps/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectBooksRight, giveMoney, makeHolder, PIN, sendMoney } from '../../testing/money.ts'
import { getPdf } from '../../testing/pdf.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { type Story, tellStory } from '../../testing/story.ts'

let server: TestApp
let story: Story
let support: { token: string }

beforeAll(async () => {
  server = await startTestApp()
  story = await tellStory(server)
  support = await server.signUp({ userType: 'support_admin' })
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const receipt = (id: string, token?: string) => getPdf(server, `/api/receipt/${id}`, token)
const statement = (month: string, token?: string) => getPdf(server, `/api/statement/${month}`, token)
const check = (code: string) => server.call('GET /api/verify/{code}', { params: { code } })
const thisMonth = () => new Date().toISOString().slice(0, 7)
const csv = async (path: string, token: string) => {
  const headers = { authorization: token, accept: 'text/csv' }
  const response = await fetch(server.url + path, { headers })
  return { headers: response.headers, rows: (await response.text()).trim().split('\r\n') }
}

describe('a receipt', () => {
  it('says what happened, to both parties and to staff, with names masked', async () => {
    const { ama, kofi, finance, ids } = story
    for (const { token } of [ama, kofi, finance]) {
      const { status, headers, pages, title } = await receipt(ids.sent, token)
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('content-disposition')).toBe(`inline; filename="paps-receipt-${ids.sent}.pdf"`)
      expect(title).toBe(`Transfer ${referenceOfId('transfer', ids.sent)}`)
      expect(pages).toHaveLength(1)
      for (const said of [
        'Transfer',
        '100.50 paps',
        'Completed',
        `Ama O. (${ama.papsId})`,
        `Kofi O. (${kofi.papsId})`,
        'Rent for May',
        '0.00 paps',
        referenceOfId('transfer', ids.sent),
      ]) {
        expect(pages[0]).toContain(said)
      }
      expect(pages[0]).not.toMatch(/Owusu|example\.com/)
    }
  })

  it('prints Arabic and accented names, and a note in Arabic', async () => {
    const from = await makeHolder(server, { paps: 100_00n, firstName: 'محمد' })
    const to = await makeHolder(server, { firstName: 'Renée' })
    const { _id } = await sendMoney(server, from, to, 12.5, 'شكرا على الكتب (٢٥)')
    const { pages, fonts } = await receipt(_id, from.token)
    // Read as it is drawn, from left to right, with each word in reading order.
    expect(pages[0]).toContain(`.O محمد (${from.papsId})`)
    expect(pages[0]).toContain('(٢٥) الكتب على شكرا')
    expect(pages[0]).toContain(`Renée O. (${to.papsId})`)
    // Only the glyphs in use are embedded.
    expect(fonts).toContainEqual(expect.stringMatching(/^[A-Z]{6}\+IBMPlexSansArabic-Regular$/))
    const own = await statement(thisMonth(), to.token)
    expect(own.pages[0]).toContain('.O محمد')
    expect((await receipt(story.ids.sent, story.ama.token)).fonts).not.toContainEqual(expect.stringContaining('Plex'))
  })

  it('is there for every kind of record', async () => {
    const { ama, ids, reference } = story
    const said: Record<string, string[]> = {
      received: ['Transfer', '20.00 paps'],
      payment: ['Payment', '50.00 paps', 'Kaya Owusu'],
      refund: ['Refund', '12.50 paps'],
      request: ['Payment request', '33.00 paps', 'Pending'],
      deposit: ['Deposit', '100.00 paps', '1.50 paps'],
      withdrawal: ['Withdrawal', '40.00 paps', '0.60 paps', 'Pending'],
      refused: ['Withdrawal', 'Rejected', 'No cash today', 'Decided'],
      topup: ['Top-up', 'Outside Paps', 'Approved', reference],
      saving: ['Saving', '25.00 paps', 'Savings'],
      redemption: ['Points redeemed', '1.00 paps', '100'],
    }
    for (const [name, texts] of Object.entries(said)) {
      const { pages } = await receipt(ids[name as keyof typeof ids], ama.token)
      for (const text of texts) expect(pages[0]).toContain(text)
    }
  })

  it('is not found by anybody else, as one that never was', async () => {
    const { kofi, ama, ids } = story
    const missing = await receipt(newId(), kofi.token)
    expect(missing).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await receipt(ids.topup, kofi.token)).toMatchObject({ status: 404, body: missing.body })
    expect((await receipt(ids.topup, support.token)).status).toBe(403)
    expect((await receipt(ids.topup)).status).toBe(401)
    expect((await receipt('nonsense', ama.token)).status).toBe(422)
  })

  it('is confirmed to anybody who has its code, who learns no more than it says', async () => {
    const { code } = await receipt(story.ids.sent, story.ama.token)
    const { status, body } = await check(code)
    expect(status).toBe(200)
    expect(body).toEqual({
      document: 'receipt',
      kind: 'transfer',
      status: 'completed',
      amount: 100.5,
      fee: 0,
      sender: 'Ama O.',
      receiver: 'Kofi O.',
      created_at: expect.any(String),
      current: {
        status: 'completed',
        decided_at: null,
        refunded: 0,
        refunded_at: null,
        reversed: 0,
        reversed_at: null,
      },
    })
    expect((await receipt(story.ids.sent, story.kofi.token)).code).toBe(code)
  })

  it('of a payment says how much of it was refunded since, and when', async () => {
    const { token } = await makeHolder(server, { paps: 100_00n })
    const shop = await makeHolder(server, { userType: 'store' })
    const quoted = await server.call('POST /api/payment', { token, body: { receiver: shop.papsId, amount: 20 } })
    const paid = await server.call('POST /api/payment/send', {
      token,
      body: { quote_id: quoted.body.quote_id, pin: PIN },
    })
    const _id = paid.body.payment[0]?._id ?? ''
    const first = await receipt(_id, token)
    expect(first.pages[0]).not.toMatch(/refunded/i)
    const refund = (amount: number) =>
      server.call('POST /api/payment/refund', { token: shop.token, body: { _id, amount, pin: PIN } })
    const refundedAt = ({ body }: Awaited<ReturnType<typeof refund>>) =>
      'payment' in body ? (body.payment as { created_at: string }[])[0]?.created_at : null

    const partly = await refund(5)
    expect((await check(first.code)).body).toMatchObject({
      status: 'completed',
      amount: 20,
      current: { status: 'completed', refunded: 5, refunded_at: refundedAt(partly), reversed_at: null },
    })
    const second = await receipt(_id, token)
    expect(second.pages[0]).toContain('Partly refunded')
    expect(second.pages[0]).toContain('5.00 of 20.00 paps')

    const whole = await refund(15)
    expect((await check(first.code)).body).toMatchObject({ current: { refunded: 20, refunded_at: refundedAt(whole) } })
    const third = await receipt(_id, token)
    expect(third.pages[0]).toContain('Refunded in full')
    expect(third.pages[0]).toContain('20.00 of 20.00 paps')
    expect(third.pages[0]).not.toContain('Completed')
    // A record has one code, so a printed receipt leads to the current state.
    expect([second.code, third.code]).toEqual([first.code, first.code])
  })

  it('of what was waiting says how it ended, and when', async () => {
    const { bank, finance } = story
    const esi = await makeHolder(server, { paps: 100_00n })
    const made = await server.call('POST /api/withdrawal', {
      token: esi.token,
      body: { receiver: bank.papsId, amount: 10, pin: PIN },
    })
    const _id = made.body.withdrawal[0]?._id ?? ''
    const before = await receipt(_id, esi.token)
    expect((await check(before.code)).body).toMatchObject({ current: { status: 'pending', decided_at: null } })
    const rejected = await server.call('PUT /api/withdrawal/reject', {
      token: finance.token,
      body: { _id, reason: 'No cash' },
    })
    expect(rejected.status).toBe(200)
    expect((await check(before.code)).body).toMatchObject({
      status: 'pending',
      current: { status: 'rejected', decided_at: expect.stringMatching(/^\d{4}-/), refunded: 0 },
    })
    const after = await receipt(_id, esi.token)
    expect(after.pages[0]).toContain('Rejected')
    expect((await check(after.code)).body).toMatchObject({ status: 'rejected', current: { status: 'rejected' } })
  })

  it('of what staff took back says how much was reversed, also where it is a line of a statement', async () => {
    const [esi, kofi] = [await makeHolder(server, { paps: 100_00n }), await makeHolder(server)]
    const { _id } = await sendMoney(server, esi, kofi, 10)
    const { code } = await receipt(_id, esi.token)
    const statementCode = (await statement(thisMonth(), esi.token)).code
    const reverse = (amount: number) =>
      server.call('POST /api/corrections', {
        token: story.finance.token,
        body: { record_id: _id, direction: 'back', amount, reason: 'Sent to the wrong person' },
      })
    expect((await reverse(4)).status).toBe(200)
    expect((await check(code)).body).toMatchObject({ current: { reversed: 4 } })
    expect((await receipt(_id, esi.token)).pages[0]).toContain('Partly reversed')
    expect((await check(statementCode)).body).toMatchObject({ undone: 1 })
    await reverse(6)
    const { body } = await check(code)
    const current = { reversed: 10, reversed_at: expect.stringMatching(/^\d{4}-/) }
    expect(body).toMatchObject({ status: 'completed', current })
    expect((await receipt(_id, esi.token)).pages[0]).toContain('Reversed')
  })

  it('is confirmed as it was when it was made', async () => {
    const { bank } = story
    const esi = await makeHolder(server, { paps: 100_00n })
    const made = await server.call('POST /api/withdrawal', {
      token: esi.token,
      body: { receiver: bank.papsId, amount: 10, pin: PIN },
    })
    const id = made.body.withdrawal[0]?._id ?? ''
    const before = await receipt(id, esi.token)
    await server.call('PUT /api/withdrawal/', { token: bank.token, body: { _id: id, code: made.body.code ?? '' } })
    const after = await receipt(id, esi.token)
    expect(after.code).not.toBe(before.code)
    expect((await check(before.code)).body).toMatchObject({ status: 'pending', amount: 10 })
    expect((await check(after.code)).body).toMatchObject({ status: 'approved', amount: 10 })
  })
})

describe('a code', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

  it('that was changed anywhere is not found, and nothing says why', async () => {
    const { body: unknown } = await check('A'.repeat(44))
    const codes = [
      (await receipt(story.ids.sent, story.ama.token)).code,
      (await statement(thisMonth(), story.ama.token)).code,
    ]
    expect(codes.map(({ length }) => length)).toEqual([44, 64])
    for (const code of codes) {
      const changed = Array.from(code, (letter, place) => {
        const other = letters[(letters.indexOf(letter) + 1) % letters.length]
        return code.slice(0, place) + other + code.slice(place + 1)
      })
      const longer = [`${code}A`, `${code}=`, ` ${code}`, code.slice(0, -1), code.slice(1), code.toLowerCase()]
      for (const wrong of [...changed, ...longer]) {
        expect(await check(wrong)).toMatchObject({ status: 404, body: unknown })
      }
    }
  })

  it('does not take the signature of another document', async () => {
    const [one, other] = [
      (await receipt(story.ids.sent, story.ama.token)).code,
      (await receipt(story.ids.received, story.ama.token)).code,
    ]
    const bytes = (code: string) => Buffer.from(code, 'base64url')
    const swapped = Buffer.concat([bytes(one).subarray(0, 17), bytes(other).subarray(17)]).toString('base64url')
    expect((await check(swapped)).status).toBe(404)
    expect((await check(one)).status).toBe(200)
  })

  it('that is nonsense is not found', async () => {
    for (const code of ['x', 'A'.repeat(1900), '..', 'AQ', '🎉', "' or true --"]) {
      expect((await check(code)).status).toBe(404)
    }
  })

  it('that is no text is refused', async () => {
    expect((await check('\0')).status).toBe(422)
  })
})

describe('a statement', () => {
  it('shows every movement between its opening and closing balance', async () => {
    const { ama } = story
    const { status, headers, pages, title } = await statement(thisMonth(), ama.token)
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe(`inline; filename="paps-statement-${thisMonth()}.pdf"`)
    expect(title).toBe(`Statement ${thisMonth()} ${ama.papsId}`)
    expect(pages).toHaveLength(1)
    const [text = ''] = pages
    for (const said of ['Ama Owusu', ama.papsId, 'Page 1 of 1', '11 lines', 'Opening balance', 'Closing balance']) {
      expect(text).toContain(said)
    }
    const flat = text.replace(/\s+/g, ' ')
    expect(flat).toContain('Opening balance 0.00 Money in 1,341.15 Money out -226.25 Closing balance 1,114.90')
    for (const line of [
      'Opening balance +1,000.00 1,000.00',
      'Sent Kofi O. -100.50 899.50',
      'Received Kofi O. +20.00 919.50',
      'Paid Kaya Owusu -50.00 869.50',
      'Refund received Kaya Owusu +12.50 882.00',
      'Deposit Kaya Owusu +98.50 980.50',
      'Withdrawal Volta Owusu -40.60 939.90',
      'Withdrawal Volta Owusu -10.15 929.75',
      'Withdrawal returned Volta Owusu +10.15 939.90',
      'Top-up +200.00 1,139.90',
      'Saved -25.00 1,114.90',
    ]) {
      expect(flat).toContain(line)
    }
  })

  it('comes as CSV with the same lines, which add up', async () => {
    const { ama, ids } = story
    const { headers, rows } = await csv(`/api/statement/${thisMonth()}`, ama.token)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toContain(`paps-statement-${thisMonth()}.csv`)
    expect(rows[0]).toBe('at,kind,what,with,with_paps_id,note,reference,amount,balance')
    expect(rows[1]).toBe(',opening,Opening balance,,,,,,0')
    expect(rows).toHaveLength(14)
    expect(rows[3]).toMatch(/^\d{4}-.*Z,transfer,Sent,Kofi O\.,PAPS-.{9},Rent for May,.*,-100\.5,899\.5$/)
    expect(rows.find((row) => row.includes(ids.payment))).toContain('Paid,Kaya Owusu')
    const cells = rows.slice(2, -1).map((row) => row.split(','))
    const sum = cells.reduce((minor, cell) => minor + Math.round(Number(cell.at(-2)) * 100), 0)
    expect(rows.at(-1)).toMatch(/^,closing,Closing balance,,,,http.*\/check\/.*,,1114\.9$/)
    expect(sum).toBe(111_490)
    const code = rows.at(-1)?.split('/check/')[1]?.split(',')[0] ?? ''
    expect((await check(code)).body).toMatchObject({ document: 'statement', closing: 1114.9 })
  })

  it('is confirmed to anybody who has its code, who learns no more than it says', async () => {
    const { code } = await statement(thisMonth(), story.ama.token)
    expect((await check(code)).body).toEqual({
      document: 'statement',
      name: 'Ama O.',
      month: thisMonth(),
      opening: 0,
      closing: 1114.9,
      lines: 11,
      undone: 0,
    })
  })

  it('stays true when money moves after it was made', async () => {
    const esi = await makeHolder(server, { paps: 500n })
    const before = await statement(thisMonth(), esi.token)
    await giveMoney(server, esi.id, 700n)
    const after = await statement(thisMonth(), esi.token)
    expect((await check(before.code)).body).toMatchObject({ closing: 5, lines: 1 })
    expect((await check(after.code)).body).toMatchObject({ closing: 12, lines: 2 })
  })

  it('of a month without movement is empty, and one that has not begun is refused', async () => {
    const { token } = story.ama
    const { pages } = await statement('2020-02', token)
    expect(pages[0]).toContain('February 2020')
    expect(pages[0]?.replace(/\s+/g, ' ')).toContain('Opening balance 0.00 Money in 0.00 Money out 0.00')
    expect(pages[0]).toContain('0 lines')
    const refused = await statement('2099-01', token)
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'month', msg: 'has not begun yet' }] } })
    for (const month of ['2026-13', '1', 'now']) expect((await statement(month, token)).status).toBe(422)
    expect((await statement(thisMonth(), support.token)).status).toBe(403)
  })

  it('of another person is for finance staff, whose view is logged', async () => {
    const { ama, finance } = story
    const of = (id: string, token: string) => getPdf(server, `/api/user/${id}/statement/${thisMonth()}`, token)
    const { pages } = await of(ama.id, finance.token)
    expect(pages[0]).toContain('Ama Owusu')
    const { rows } = await csv(`/api/user/${ama.id}/statement/${thisMonth()}`, finance.token)
    expect(rows).toHaveLength(14)
    const audited = await server.database.kysely
      .selectFrom('audit_log')
      .select(['actor_id', 'after'])
      .where('action', '=', 'statement.view')
      .where('subject_id', '=', ama.id)
      .execute()
    const looked = { actor_id: finance.id, after: { month: thisMonth() } }
    expect(audited).toEqual([looked, looked])
    expect((await of(newId(), finance.token)).status).toBe(404)
    expect((await of(finance.id, finance.token)).status).toBe(404)
    expect((await of(ama.id, support.token)).status).toBe(403)
    expect((await of(ama.id, story.kofi.token)).status).toBe(403)
  })

  it('says how many of its lines were taken back later', async () => {
    const { bank } = story
    const esi = await makeHolder(server, { paps: 100_00n })
    const shop = await makeHolder(server, { userType: 'store' })
    const { token } = esi
    const pay = async (amount: number) => {
      const quoted = await server.call('POST /api/payment', { token, body: { receiver: shop.papsId, amount } })
      const body = { quote_id: quoted.body.quote_id, pin: PIN }
      return (await server.call('POST /api/payment/send', { token, body })).body.payment[0]?._id ?? ''
    }
    const refund = (_id: string, amount: number) =>
      server.call('POST /api/payment/refund', { token: shop.token, body: { _id, amount, pin: PIN } })
    const withdraw = async () => {
      const body = { receiver: bank.papsId, amount: 10, pin: PIN }
      return (await server.call('POST /api/withdrawal', { token, body })).body.withdrawal[0]?._id ?? ''
    }
    const [kept, refunded] = [await pay(1), await pay(2)]
    // A refund within the statement's period is not a later one.
    await refund(kept, 0.5)
    const [rejected] = [await withdraw(), await withdraw()]
    const { code } = await statement(thisMonth(), token)
    expect((await check(code)).body).toMatchObject({ document: 'statement', lines: 6, undone: 0 })
    await refund(refunded, 2)
    await server.call('PUT /api/withdrawal/reject', { token, body: { _id: rejected } })
    expect((await check(code)).body).toMatchObject({ lines: 6, undone: 2 })
  })

  it('of very many lines goes over many pages, each with its number', async () => {
    const [esi, kofi] = [await makeHolder(server, { paps: 1_000_000n }), await makeHolder(server)]
    await withTransaction(server.database, async (tx) => {
      for (let line = 1; line <= 600; line++) {
        const legs = [
          { account: walletOf(esi.id).paps, amountMinor: BigInt(-line) },
          { account: walletOf(kofi.id).paps, amountMinor: BigInt(line) },
        ]
        await post(tx, { key: `test:${newId()}`, kind: 'adjustment', request: line, occurredAt: new Date(), legs })
      }
    })
    const { pages, code } = await statement(thisMonth(), kofi.token)
    expect(pages).toHaveLength(16)
    for (const [place, page] of pages.entries()) expect(page).toContain(`Page ${place + 1} of 16`)
    const lines = pages.join('\n').match(/Adjustment/g)
    expect(lines).toHaveLength(600)
    expect(pages.at(-1)?.replace(/\s+/g, ' ')).toContain('600 lines Closing balance 1,803.00')
    expect((await check(code)).body).toMatchObject({ opening: 0, closing: 1803, lines: 600 })
  })
})
