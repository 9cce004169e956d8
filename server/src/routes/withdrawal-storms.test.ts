import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCounter } from '../../testing/cash.ts'
import { balanceOf, eventsOf, expectBooksRight, type Holder, makeHolder } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { expireWithdrawals } from '../jobs/expire-withdrawals.ts'
import { makeLog } from '../plugins/logging.ts'

let server: TestApp
let counter: ReturnType<typeof makeCounter>
let esi: Holder
let shop: Holder
let bank: Holder
let finance: Holder

beforeAll(async () => {
  server = await startTestApp()
  counter = makeCounter(server)
  esi = await makeHolder(server, { paps: 1_000_000n })
  shop = await makeHolder(server, { userType: 'store' })
  bank = await makeHolder(server, { userType: 'bank' })
  finance = await makeHolder(server, { userType: 'finance_admin' })
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const total = async (...holders: Holder[]) => {
  const balances = await Promise.all(holders.map((holder) => balanceOf(server, holder)))
  return balances.reduce((sum, { paps }) => sum + Math.round(paps * 100), 0) / 100
}
const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make))
const codes = (answers: { status: number; body: Record<string, unknown> }[]) =>
  Object.fromEntries(
    Map.groupBy(answers, ({ status, body }) => (status === 200 ? 'done' : String(body.code))).entries(),
  )

/** Runs the job as a process whose clock is a week ahead. */
const expire = () =>
  expireWithdrawals(
    { ...server.context, now: () => new Date(Date.now() + 8 * 24 * 60 * 60_000) },
    {},
    makeLog('silent'),
  )

describe('a withdrawal ends once', () => {
  it('when paying out, cancelling, rejecting and expiring race for it', async () => {
    for (let round = 0; round < 8; round++) {
      const before = await total(esi, bank)
      const told = (await eventsOf(server, esi)).length
      const { id, code } = await counter.waiting(esi, 10, bank)
      const racers = [
        () => counter.approve(bank, id, code),
        () => counter.reject(esi, id),
        () => counter.approve(finance, id),
        () => counter.reject(finance, id, 'Not today'),
      ]
      const order = [...racers.slice(round % 4), ...racers.slice(0, round % 4)]
      // In every other round the job is left out, as it is quicker than any call.
      const [answers] = await Promise.all([Promise.all(order.map((race) => race())), round % 2 ? expire() : null])
      const { state, hold } = await counter.stateOf(id)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(state === 'expired' ? 0 : 1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(state === 'expired' ? 4 : 3)
      expect(hold).toBe({ approved: 'captured', rejected: 'released', expired: 'expired' }[state])
      expect(await total(esi, bank)).toBeCloseTo(state === 'approved' ? before - 0.15 : before)
      expect(await eventsOf(server, esi)).toHaveLength(told + 1)
    }
  })

  it('when it is paid out many times at once, and reports the state to the others', async () => {
    const { id, code } = await counter.waiting(esi, 10, shop)
    const before = await balanceOf(server, shop)
    const answers = await times(30, () => counter.approve(shop, id, code))
    expect(codes(answers)).toMatchObject({ done: { length: 1 }, wrong_state: { length: 29 } })
    expect(await balanceOf(server, shop)).toEqual({ ...before, paps: before.paps + 10 })
    expect(await counter.stateOf(id)).toMatchObject({ code_tries: 0 })
  })

  it('when it is paid out many times at once with one key, all with the same response', async () => {
    const { id, code } = await counter.waiting(esi, 10, shop)
    const before = await balanceOf(server, shop)
    const headers = { 'idempotency-key': 'till-7' }
    const answers = await times(30, () => counter.approve(shop, id, code, headers))
    expect(codes(answers)).toMatchObject({ done: { length: 30 } })
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    expect(answers.filter(({ headers }) => headers.get('idempotent-replay') === null)).toHaveLength(1)
    expect(await balanceOf(server, shop)).toEqual({ ...before, paps: before.paps + 10 })
    const other = await counter.waiting(esi, 10, shop)
    expect((await counter.approve(shop, other.id, other.code, headers)).body.code).toBe('idempotency_mismatch')
  })
})

describe('guessing', () => {
  it('gets five tries and no more, however many come at once', async () => {
    const { id, code, wrongCode } = await counter.waiting(esi, 10, shop)
    const answers = await times(100, () => counter.approve(shop, id, wrongCode))
    expect(codes(answers)).toMatchObject({ wrong_code: { length: 4 }, code_locked: { length: 96 } })
    expect(await counter.stateOf(id)).toMatchObject({ state: 'pending', code_tries: 5 })
    expect((await counter.approve(shop, id, code)).body.code).toBe('code_locked')
  })

  it('also when the right code is among them: it counts only while fewer than five were wrong', async () => {
    const { id, code, wrongCode } = await counter.waiting(esi, 10, shop)
    const guesses = Array.from({ length: 60 }, (_, place) => (place === 30 ? code : wrongCode))
    const answers = await Promise.all(guesses.map((guess) => counter.approve(shop, id, guess)))
    const { state, code_tries } = await counter.stateOf(id)
    const passed = answers.filter(({ status }) => status === 200)
    expect(passed).toHaveLength(state === 'approved' ? 1 : 0)
    expect(code_tries).toBeLessThanOrEqual(5)
    if (state === 'approved') expect(code_tries).toBeLessThan(5)
  })

  it('with a key counts every time, since a refusal is not a stored response', async () => {
    const { id, wrongCode } = await counter.waiting(esi, 10, shop)
    const headers = { 'idempotency-key': 'guess' }
    await counter.approve(shop, id, wrongCode, headers)
    expect((await counter.approve(shop, id, wrongCode, headers)).body.msg).toContain('3 attempts left')
  })
})

describe('withdrawing', () => {
  it('passes exactly as often as there is money for amount and fee', async () => {
    const kofi = await makeHolder(server, { paps: 10_000n })
    const answers = await times(60, () => counter.withdraw(kofi, 7.5, shop))
    // 7.50 and a fee of 0.11: thirteen times in 100.
    expect(codes(answers)).toMatchObject({ done: { length: 13 }, insufficient_funds: { length: 47 } })
    expect(await balanceOf(server, kofi)).toMatchObject({ paps: 1.07 })
  })

  it('cannot outrun the limit, and gets it back with the money', async () => {
    const fresh = await makeHolder(server, { paps: 100_000n, approved: false })
    const answers = await times(30, () => counter.withdraw(fresh, 15, shop))
    expect(codes(answers)).toMatchObject({ done: { length: 13 }, limit_exceeded: { length: 17 } })
    const made = answers.flatMap(({ status, body }) => (status === 200 ? (body.withdrawal[0]?._id ?? []) : []))
    await Promise.all(made.map((id) => counter.reject(fresh, id)))
    const { body } = await server.call('GET /api/limits', { token: fresh.token })
    expect(body).toMatchObject({ day: { used: 0 }, month: { used: 0 } })
    expect(await balanceOf(server, fresh)).toMatchObject({ paps: 1000 })
  })
})
