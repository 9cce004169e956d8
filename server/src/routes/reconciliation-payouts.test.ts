import { referenceOfId } from '@paps/contract'
import { HOUSE, type House, houseBalance } from '@paps/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf, expectBooksRight, type Holder, makeHolder, PIN } from '../../testing/money.ts'
import { closeOwner, makePayouts } from '../../testing/payouts.ts'
import { csvStatement, makeReconciliation, orderTransfer } from '../../testing/reconciliation.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let bank: ReturnType<typeof makeReconciliation>
let payouts: ReturnType<typeof makePayouts>
let finance: Holder
let colleague: Holder

beforeAll(async () => {
  server = await startTestApp()
  finance = await makeHolder(server, { userType: 'finance_admin', firstName: 'Efua' })
  colleague = await makeHolder(server, { userType: 'finance_admin', firstName: 'Kojo' })
  bank = makeReconciliation(server, finance)
  payouts = makePayouts(server)
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const house = (account: House) => houseBalance(server.database.kysely, account)
const referenceOf = (id: string) => referenceOfId('withdrawal', id)

/** Sends pay-outs in one batch. Returns their ids and that of the batch. */
async function send(owner: Holder, ...amounts: number[]) {
  const destination = await payouts.known(owner)
  const ids: string[] = []
  for (const amount of amounts) ids.push(await payouts.waiting(owner, destination, amount))
  const { body } = await payouts.batch(finance, ids)
  await payouts.approve(colleague, body.data.approval_id ?? '')
  return { ids, batch: body.data._id, references: ids.map(referenceOf) }
}

const states = (ids: readonly string[]) => Promise.all(ids.map((id) => payouts.stateOf(id)))

async function importLines(...lines: [amount: number, text: string][]): Promise<string> {
  const { id } = await bank.account()
  const { status } = await bank.upload(id, csvStatement(lines.map(([amount, text]) => ({ amount, text }))))
  expect(status).toBe(200)
  return id
}

describe('a debit', () => {
  it('that names a pay-out with its amount confirms it once, by itself', async () => {
    const esi = await makeHolder(server, { paps: 1000_00n })
    const { ids, references } = await send(esi, 100, 60)
    const [first = '', second = ''] = references
    const account = await importLines(
      [-100, `Paps ${first}`],
      [-100, `Paps ${first} again`],
      [-61, `Paps ${second.replaceAll('-', '').toLowerCase()}`],
    )
    expect(await states(ids)).toEqual(['paid', 'sent'])
    expect(await bank.lines(account, 'matched')).toMatchObject([
      { amount: -100, matches: [{ kind: 'pay-out', record_id: ids[0], reference: first, automatic: true }] },
    ])
    const [again, wrong] = await bank.lines(account, 'unmatched')
    expect((await bank.match(again?._id ?? '', [first])).status).toBe(404)
    expect((await bank.match(wrong?._id ?? '', [second])).body).toMatchObject({ code: 'line_amount_differs' })
    expect(await states(ids)).toEqual(['paid', 'sent'])
  })

  it('without a reference is matched by staff, to pay-outs of its amount first', async () => {
    const esi = await makeHolder(server, { paps: 1000_00n, firstName: 'Adwoa' })
    const { ids, references } = await send(esi, 73.21)
    const account = await importLines([-73.21, 'OUTGOING TRANSFER'])
    const [line] = await bank.lines(account, 'unmatched')
    expect(await bank.find(line?._id ?? '')).toMatchObject([
      { name: expect.stringMatching(/^payouts-/) },
      { record_id: ids[0] },
    ])
    expect(await bank.find(line?._id ?? '', 'adwoa')).toMatchObject([{ reference: references[0] }])
    const done = await Promise.all([
      bank.match(line?._id ?? '', references),
      bank.match(line?._id ?? '', references, colleague),
    ])
    expect(done.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await states(ids)).toEqual(['paid'])
  })

  it('of a whole batch confirms all its pay-outs when the sums agree', async () => {
    const esi = await makeHolder(server, { paps: 1000_00n })
    const transit = await house(HOUSE.transit)
    const { ids, batch, references } = await send(esi, 10, 20.5, 30)
    const messageId = batch.replaceAll('-', '')
    // Another sum stays for a person. One of the three is paid by a line of its own.
    const account = await importLines(
      [-60.49, `BATCH ${messageId}`],
      [-10, references[0] ?? ''],
      [-50.5, `BATCH ${messageId.toUpperCase()}`],
    )
    expect(await states(ids)).toEqual(['paid', 'paid', 'paid'])
    expect(await house(HOUSE.transit)).toBe(transit)
    const matched = await bank.lines(account, 'matched')
    expect(matched.find(({ amount }) => amount === -50.5)?.matches).toMatchObject([
      { record_id: ids[1], amount: 20.5 },
      { record_id: ids[2], amount: 30 },
    ])
    const [left] = await bank.lines(account, 'unmatched')
    expect(left?.amount).toBe(-60.49)
    expect((await bank.match(left?._id ?? '', [messageId])).status).toBe(404)
  })

  it('of a whole batch without its id is matched by staff', async () => {
    const esi = await makeHolder(server, { paps: 1000_00n })
    const { ids, batch } = await send(esi, 11.11, 22.22)
    const account = await importLines([-33.33, 'BULK PAYMENT'])
    const [line] = await bank.lines(account, 'unmatched')
    const [found] = await bank.find(line?._id ?? '')
    expect(found).toMatchObject({ reference: batch.replaceAll('-', ''), amount: 33.33, record_id: null })
    expect((await bank.match(line?._id ?? '', [found?.reference ?? ''])).status).toBe(200)
    expect(await states(ids)).toEqual(['paid', 'paid'])
  })
})

describe('a debit for cash', () => {
  it('confirms a withdrawal that staff paid out, once, and safeguarding no longer names it', async () => {
    const esi = await makeHolder(server, { paps: 1000_00n })
    const { body } = await server.call('POST /api/withdrawal', {
      token: esi.token,
      body: { amount: 61.17, pin: PIN },
    })
    const id = body.withdrawal?.[0]?._id ?? ''
    const paid = await server.call('PUT /api/withdrawal/', { token: finance.token, body: { _id: id } })
    expect(paid.status).toBe(200)
    const named = async () => (await bank.report()).lines.filter(({ about }) => about === referenceOf(id))
    expect(await named()).toMatchObject([{ kind: 'pay_out', amount: 61.17 }])
    const start = { outside: await house(HOUSE.outside), suspense: await house(HOUSE.suspense) }
    const account = await importLines([-61.17, 'CASH FOR THE OFFICE'], [-61.17, 'CASH AGAIN'], [-60, 'CASH'])
    const [one, two, three] = await bank.lines(account, 'unmatched')
    expect(await bank.find(one?._id ?? '')).toMatchObject([{ reference: referenceOf(id), amount: 61.17 }])
    expect((await bank.match(three?._id ?? '', [referenceOf(id)])).body).toMatchObject({ code: 'line_amount_differs' })
    const both = await Promise.all([
      bank.match(one?._id ?? '', [referenceOf(id)]),
      bank.match(two?._id ?? '', [referenceOf(id)], colleague),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([404, 409])])
    expect(await house(HOUSE.outside)).toBe(start.outside - 61_17n)
    expect((await house(HOUSE.suspense)) - start.suspense).toBe(-121_17n)
    expect(await named()).toEqual([])
    expect((await bank.lines(account, 'matched'))[0]?.matches).toMatchObject([
      { kind: 'credited', reference: referenceOf(id) },
    ])
  })
})

describe('a credit', () => {
  it('that names a pay-out waits for staff and then gives it back, once', async () => {
    const esi = await makeHolder(server, { paps: 1000_00n })
    const start = { transit: await house(HOUSE.transit), suspense: await house(HOUSE.suspense) }
    const { ids, references } = await send(esi, 200)
    const [reference = ''] = references
    const account = await importLines(
      [-200, reference],
      [200, `RETURN ${reference} ACCOUNT CLOSED`],
      [200, `RETURN ${reference}`],
    )
    // Nothing is given back by itself, even where finance allows automatic credits.
    await server.call('PUT /api/reconciliation/accounts/{id}', {
      token: finance.token,
      params: { id: account },
      body: { automatic: true },
    })
    await server.call('POST /api/reconciliation/certain', { token: finance.token, body: { account_id: account } })
    expect(await states(ids)).toEqual(['paid'])
    const [line, other] = await bank.lines(account, 'review')
    expect(line?.suggestion).toMatchObject({
      records: [{ kind: 'pay-out', record_id: ids[0], reference, amount: 200 }],
    })
    const done = await Promise.all([bank.match(line?._id ?? ''), bank.match(other?._id ?? '', undefined, colleague)])
    expect(done.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(done.every(({ status }) => [200, 404, 409].includes(status))).toBe(true)
    expect(await states(ids)).toEqual(['returned'])
    expect(await balanceOf(server, esi)).toMatchObject({ paps: 1000 })
    expect(await house(HOUSE.transit)).toBe(start.transit)
    // The second credit is in suspense until its payer is known.
    expect((await house(HOUSE.suspense)) - start.suspense).toBe(200_00n)
    expect((await bank.lines(account, 'matched')).map(({ matches }) => matches[0]?.reference)).toEqual([
      reference,
      reference,
    ])
  })

  it('settles a pay-out that staff returned by hand, before or after its debit', async () => {
    const esi = await makeHolder(server, { paps: 1000_00n })
    const start = { transit: await house(HOUSE.transit), suspense: await house(HOUSE.suspense) }
    const { ids, references } = await send(esi, 40)
    await payouts.giveBack(finance, ids[0] ?? '')
    const account = await importLines([40, `RETURN ${references[0]}`])
    const [line] = await bank.lines(account, 'review')
    expect((await bank.match(line?._id ?? '')).status).toBe(200)
    await bank.upload(account, csvStatement([{ amount: -40, text: references[0] ?? '' }]))
    expect(await bank.lines(account, 'unmatched')).toEqual([])
    expect(await states(ids)).toEqual(['returned'])
    expect(await balanceOf(server, esi)).toMatchObject({ paps: 1000 })
    expect(await house(HOUSE.transit)).toBe(start.transit)
    expect(await house(HOUSE.suspense)).toBe(start.suspense)
  })

  it('of another amount, or for a pay-out that was never sent, gives nothing back', async () => {
    const esi = await makeHolder(server, { paps: 1000_00n })
    const { ids, references } = await send(esi, 50)
    const waiting = await payouts.waiting(
      esi,
      await payouts.known(esi, { number: 'GB82 WEST 1234 5698 7654 32', country: 'GB' }),
      30,
    )
    const account = await importLines([49, `RETURN ${references[0]}`], [30, `RETURN ${referenceOf(waiting)}`])
    const open = await bank.lines(account, 'unmatched')
    expect(open).toHaveLength(2)
    const idOf = (amount: number) => open.find((line) => line.amount === amount)?._id ?? ''
    expect((await bank.match(idOf(49), references)).body).toMatchObject({ code: 'line_amount_differs' })
    expect((await bank.match(idOf(30), [referenceOf(waiting)])).status).toBe(404)
    expect((await bank.match(idOf(30), [referenceOf(waiting), await orderTransfer(server, esi, 30)])).status).toBe(409)
    expect(await states([...ids, waiting])).toEqual(['sent', 'waiting'])
  })

  it('for a person who has left stays in suspense for review, and is credited to somebody once', async () => {
    const [esi, heir] = [await makeHolder(server, { paps: 1000_00n }), await makeHolder(server)]
    const start = { transit: await house(HOUSE.transit), suspense: await house(HOUSE.suspense) }
    const { ids, references } = await send(esi, 80)
    await closeOwner(server, esi, ids[0] ?? '')
    const account = await importLines([-80, references[0] ?? ''], [80, `RETURN ${references[0]}`])
    expect(await house(HOUSE.transit)).toBe(start.transit)
    const [line] = await bank.lines(account, 'review')
    expect(line?.suggestion?.records).toMatchObject([{ kind: 'pay-out', record_id: ids[0] }])
    const id = line?._id ?? ''
    expect((await bank.match(id)).body).toMatchObject({ code: 'receiver_unavailable' })
    expect((await house(HOUSE.suspense)) - start.suspense).toBe(80_00n)
    const credit = (token: string) =>
      server.call('PUT /api/reconciliation/lines/{id}/credit', {
        token,
        params: { id },
        body: { user_id: heir.id, reason: 'The person’s new account' },
      })
    const both = await Promise.all([credit(finance.token), credit(colleague.token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await balanceOf(server, heir)).toMatchObject({ paps: 80 })
    expect(await house(HOUSE.suspense)).toBe(start.suspense)
  })

  it('above the threshold gives back after a second person, and the line is matched once', async () => {
    const esi = await makeHolder(server, { paps: 20_000_00n })
    const { ids, references } = await send(esi, 6_000)
    const account = await importLines([6_000, `RETURN ${references[0]}`])
    const [line] = await bank.lines(account, 'review')
    expect((await bank.match(line?._id ?? '')).status).toBe(202)
    expect(await states(ids)).toEqual(['sent'])
    expect((await bank.match(line?._id ?? '', undefined, colleague)).status).toBe(200)
    expect(await states(ids)).toEqual(['returned'])
    expect(await balanceOf(server, esi)).toMatchObject({ paps: 20_000 })
    expect((await bank.match(line?._id ?? '')).status).toBe(409)
  })
})
