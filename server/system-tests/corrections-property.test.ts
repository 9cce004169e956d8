import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBooksRight, type Holder, makeHolder, PIN } from '../testing/money.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

// CORRECTIONS_RUNS=100 searches longer, CORRECTIONS_SEED elsewhere.
const RUNS = Number(process.env.CORRECTIONS_RUNS ?? 4)
const SEED = Number(process.env.CORRECTIONS_SEED ?? 20_261_116)
const PEOPLE = 4
const EACH = 100

let server: TestApp
let staff: string

beforeAll(async () => {
  server = await startTestApp()
  staff = (await server.signUp({ userType: 'finance_admin' })).token
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const anyStep = fc.record({
  act: fc.constantFrom('send', 'send', 'send', 'reverse', 'reverse', 'both at once'),
  who: fc.nat(PEOPLE - 1),
  other: fc.nat(PEOPLE - 2),
  which: fc.nat(30),
  amount: fc.constantFrom(0.01, 7.5, 33.33, 60, 100),
})

interface Sent {
  id: string
  from: number
  to: number
  left: number
}

const minor = (paps: number) => Math.round(paps * 100)

async function sendBy({ token }: Holder, receiver: string, amount: number): Promise<string | null> {
  const quoted = await server.call('POST /api/transfer', { token, body: { receiver, amount } })
  if (quoted.status !== 200) return null
  const body = { quote_id: quoted.body.quote_id, pin: PIN }
  const { status, body: sent } = await server.call('POST /api/transfer/send', { token, body })
  return status === 200 ? (sent.transfer[0]?._id ?? null) : null
}

async function reverse(record_id: string, amount: number): Promise<boolean> {
  const body = { record_id, amount, direction: 'back' as const, reason: 'Put right' }
  return (await server.call('POST /api/corrections', { token: staff, body })).status === 200
}

test('whatever is sent and reversed, money is conserved and debts are what is owed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 8, maxLength: 16 }), async (steps) => {
      const people = await Promise.all(
        Array.from({ length: PEOPLE }, () => makeHolder(server, { paps: BigInt(minor(EACH)) })),
      )
      /** The figures of each person: assets minus debts. Settling a debt does not change them. */
      const worth = people.map(() => minor(EACH))
      const sent: Sent[] = []
      const move = (from: number, to: number, amount: number) => {
        worth[from] = (worth[from] ?? 0) - minor(amount)
        worth[to] = (worth[to] ?? 0) + minor(amount)
      }
      const send = async (from: number, to: number, amount: number) => {
        const id = await sendBy(people[from] as Holder, people[to]?.papsId ?? '', amount)
        if (id === null) return
        sent.push({ id, from, to, left: minor(amount) })
        move(from, to, amount)
      }
      const takeBack = async (one: Sent | undefined, amount: number) => {
        if (!one) return
        const isDone = await reverse(one.id, amount)
        expect(isDone).toBe(minor(amount) <= one.left)
        if (!isDone) return
        one.left -= minor(amount)
        move(one.to, one.from, amount)
      }
      for (const { act, who, other, which, amount } of steps) {
        const to = (who + 1 + other) % PEOPLE
        const one = sent.length > 0 ? sent[which % sent.length] : undefined
        if (act !== 'reverse') {
          const sending = send(who, to, amount)
          if (act === 'both at once') await Promise.all([sending, takeBack(one, amount)])
          await sending
        } else await takeBack(one, amount)
      }
      const balances = await Promise.all(
        people.map(async ({ token }) => (await server.call('GET /api/balance', { token })).body),
      )
      const sum = (figures: readonly number[]) => figures.reduce((all, each) => all + minor(each), 0)
      expect(sum(balances.map(({ paps }) => paps))).toBe(PEOPLE * minor(EACH))
      expect(sum(balances.map(({ paps_owed }) => paps_owed))).toBe(
        sum(balances.map(({ paps_claimed }) => paps_claimed)),
      )
      balances.forEach(({ paps, paps_owed, paps_claimed }, place) => {
        expect(paps).toBeGreaterThanOrEqual(0)
        // No person has spendable money and a debt.
        expect(paps_owed === 0 || paps === 0).toBe(true)
        expect(minor(paps) + minor(paps_claimed) - minor(paps_owed)).toBe(worth[place])
      })
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  )
}, 240_000)
