import { newId, Refusal, type UserType } from '@paps/contract'
import { withTransaction } from '@paps/database'
import { payBulks, sendBulk } from '@paps/features/money/bulk'
import { makeDeposit } from '@paps/features/money/deposits'
import { quotePayment, refundPayment, sendPayment } from '@paps/features/money/payments'
import { sendToPhone } from '@paps/features/money/phone-transfers'
import { redeemPoints } from '@paps/features/money/redemptions'
import { moveSavings, openPot, saveAutomatically } from '@paps/features/money/savings'
import { OUTGOING, type OutgoingAct, type OutgoingRule } from '@paps/features/money/service'
import { actingOperator, refundAtTill } from '@paps/features/money/till'
import { quoteTransfer, sendTransfer } from '@paps/features/money/transfers'
import { requestWithdrawal } from '@paps/features/money/withdrawals'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeUser, expectBooksRight, type Holder, makeHolder, PIN, sendMoney } from '../../testing/money.ts'
import { expectOutgoingKnown } from '../../testing/outgoing.ts'
import { makePayouts } from '../../testing/payouts.ts'
import { formOf } from '../../testing/pictures.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { makeOperator } from '../../testing/team.ts'
import { runSchedules } from '../jobs/run-schedules.ts'
import { makeLog } from '../plugins/logging.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ limitsDevices: true })
})
afterAll(async () => {
  await expectOutgoingKnown(server)
  // Days of schedules are ahead of the clock by which records are dated.
  await sql`update spending set received = '{}'`.execute(server.database.kysely)
  await expectBooksRight(server)
  await server.close()
})

interface How {
  pin: string
  now: Date
  idempotency: { checks: []; limited: Limited; attach: () => [] }
}

type Limited = { userId: string; sessionId: string; ownerId: string } | null

/** An act that is prepared up to its last step, so that a rule can be violated before it. */
interface Prepared {
  /** The person whose balance falls. */
  payer: Holder
  receiver?: Holder
  /** The operator who acts, if it is not the payer. */
  operator?: { id: string }
  /** The day on which it counts, if not today. */
  day?: Date
  /** Chooses a destination in its first day. */
  toNew?(): void
  /** Returns the code of a refusal that is not thrown. */
  go(how: How): Promise<unknown>
}

const minor = (paps: number) => BigInt(paps * 100)
const payer = (userType: UserType = 'regular') =>
  makeHolder(server, { userType, paps: minor(1_000), points: 20_000n, firstName: 'Ama' })
const inDays = (days: number) =>
  new Date(`${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T12:00:00Z`)

async function pay(from: Holder, to: Holder, paps: number): Promise<string> {
  const { money } = server.context
  const now = new Date()
  const { quote_id } = await quotePayment(money, from.id, { receiver: to.papsId, amount: minor(paps) }, now)
  const idempotency = { checks: [], limited: null, attach: () => [] }
  const { answer } = await sendPayment(money, from.id, { quote_id, pin: PIN }, { now, idempotency })
  return answer.payment[0]?._id ?? ''
}

async function plan(kind: 'transfer' | 'payment', paps: number): Promise<Prepared> {
  const [from, to] = [await payer(), await makeHolder(server, { userType: kind === 'payment' ? 'store' : 'regular' })]
  const day = inDays(2)
  const { body } = await server.call('POST /api/schedules', {
    token: from.token,
    body: {
      kind,
      receiver: to.papsId,
      amount: paps,
      every: 'once',
      starts_on: day.toISOString().slice(0, 10),
      pin: PIN,
    },
  })
  const id = body.data._id
  return {
    payer: from,
    receiver: to,
    day,
    go: async () => {
      await runSchedules({ ...server.context, now: () => day }, {}, makeLog('silent'))
      const { rows } = await sql<{ why: string | null }>`
        select coalesce(r.why, s.why) as why from schedules s left join schedule_runs r on r.schedule_id = s.id
        where s.id = ${id}`.execute(server.database.kysely)
      return rows[0]?.why === 'finished' ? null : rows[0]?.why
    },
  }
}

async function file(kind: 'transfer' | 'deposit', paps: number): Promise<Prepared> {
  const [from, to] = [await payer(kind === 'transfer' ? 'store' : 'bank'), await makeHolder(server)]
  const { body } = await server.call('POST /api/bulk-payment', {
    token: from.token,
    form: formOf({
      name: 'x',
      file: { bytes: Buffer.from(`receiver,amount\n${to.papsId},${paps}`), name: 'x.csv', type: 'text/csv' },
    }),
  })
  if (!body.data) throw new Error(JSON.stringify(body))
  const { _id: id, digest } = body.data
  return {
    payer: from,
    receiver: to,
    go: async ({ pin, now }) => {
      const { database, keyedHash, money } = server.context
      const owner = {
        userId: from.id,
        userType: kind === 'transfer' ? 'store' : 'bank',
        sessionId: newId(),
        address: null,
      } as const
      const { data } = await sendBulk(database, keyedHash, owner, { id, digest, total: minor(paps), pin, now })
      if (data.status === 'waiting') return 'waiting'
      await payBulks({ database, money, now: () => now })
      const read = async () =>
        (
          await sql<{ code: string | null; state: string }>`
        select code, state from bulk_rows where bulk_id = ${id}`.execute(database.kysely)
        ).rows[0]
      await expect.poll(async () => (await read())?.state, { timeout: 20_000 }).not.toBe('ready')
      return (await read())?.code
    },
  }
}

async function withdrawal(paps: number, isPayOut: boolean): Promise<Prepared> {
  const from = await payer()
  const payouts = makePayouts(server)
  const number = { kind: 'mobile', country: 'GH', number: '+233241112255' } as const
  let destination = isPayOut ? await payouts.known(from) : undefined
  const fresh = isPayOut ? (await payouts.add(from, number)).body.data.find(({ kind }) => kind === 'mobile') : undefined
  const { money, keyedHash } = server.context
  const input = () => ({ amount: minor(paps), ...(destination && { destination }) })
  return {
    payer: from,
    toNew: () => {
      destination = fresh?._id
    },
    go: ({ pin, ...how }) => requestWithdrawal(money, keyedHash, from.id, { ...input(), pin }, how),
  }
}

async function potOf(owner: Holder, fields: object = {}): Promise<string> {
  const { body } = await server.call('POST /api/saving/', {
    token: owner.token,
    body: { name: 'Rent', pin: PIN, ...fields },
  })
  return body.data._id
}

async function refundable(paps: number) {
  const [shop, customer] = [await payer('store'), await payer()]
  return { shop, customer, _id: await pay(customer, shop, paps) }
}

const ACTS: Record<OutgoingAct, (paps: number) => Promise<Prepared>> = {
  async transfer(paps) {
    const [from, to] = [await payer(), await makeHolder(server)]
    const { money } = server.context
    const { quote_id } = await quoteTransfer(money, from.id, { receiver: to.papsId, amount: minor(paps) }, new Date())
    return { payer: from, receiver: to, go: ({ pin, ...how }) => sendTransfer(money, from.id, { quote_id, pin }, how) }
  },
  async payment(paps) {
    const [from, to] = [await payer(), await makeHolder(server, { userType: 'store' })]
    const { money } = server.context
    const { quote_id } = await quotePayment(money, from.id, { receiver: to.papsId, amount: minor(paps) }, new Date())
    return { payer: from, receiver: to, go: ({ pin, ...how }) => sendPayment(money, from.id, { quote_id, pin }, how) }
  },
  'scheduled transfer': (paps) => plan('transfer', paps),
  'scheduled payment': (paps) => plan('payment', paps),
  'transfer of a file': (paps) => file('transfer', paps),
  'deposit of a file': (paps) => file('deposit', paps),
  async deposit(paps) {
    const [from, to] = [await payer('store'), await makeHolder(server)]
    const input = { receiver: to.papsId, amount: minor(paps) }
    return { payer: from, go: ({ pin, ...how }) => makeDeposit(server.context.money, from.id, { ...input, pin }, how) }
  },
  async 'deposit at a till'(paps) {
    const [from, to] = [await payer('store'), await makeHolder(server)]
    const { id } = await makeOperator(server, from)
    const input = { receiver: to.papsId, amount: minor(paps) }
    // Without the till around it, which refuses earlier and hides the store's balance.
    const go = ({ now, idempotency }: How) => {
      const operator = actingOperator({ userId: id, userType: 'cashier', storeId: from.id }, now)
      return makeDeposit(server.context.money, from.id, input, { now, idempotency, operator })
    }
    return { payer: from, operator: { id }, go }
  },
  withdrawal: (paps) => withdrawal(paps, false),
  'pay-out': (paps) => withdrawal(paps, true),
  async 'phone transfer'(paps) {
    const from = await payer()
    const { context } = server
    const rest = { ...context, smsPolicy: context.providers.smsPolicy, publicUrl: context.config.publicUrl }
    const phone = `+2332466${String(10_000 + Math.floor(Math.random() * 89_999))}`
    return {
      payer: from,
      go: ({ pin, ...how }) =>
        sendToPhone(context.money, from.id, { phone, amount: minor(paps), pin }, { ...rest, ...how }),
    }
  },
  async redemption(paps) {
    const from = await payer()
    const input = { points: BigInt(paps * 100) }
    return { payer: from, go: ({ pin, ...how }) => redeemPoints(server.context.money, from.id, { ...input, pin }, how) }
  },
  async saving(paps) {
    const from = await payer()
    const potId = await potOf(from, { locked_until: inDays(9).toISOString().slice(0, 10) })
    const saving = { potId, ownerId: from.id, direction: 'in', amountMinor: minor(paps) } as const
    return { payer: from, go: (how) => moveSavings(server.context.money, saving, how) }
  },
  async 'first saving'(paps) {
    const from = await payer()
    const pot = { name: 'Rent', amount: minor(paps) }
    return {
      payer: from,
      async go({ pin, now }) {
        if (pin === PIN)
          return withTransaction(server.database, (tx) => openPot(tx, from.id, pot, now)).then(() => null)
        const body = { name: 'Rent', amount: paps, pin }
        return (await server.call('POST /api/saving/', { token: from.token, body })).body.code
      },
    }
  },
  async 'automatic saving'(paps) {
    const from = await payer()
    const next = inDays(1).toISOString().slice(0, 10)
    const id = await potOf(from, { auto: { amount: paps, every: 'week', next } })
    return {
      payer: from,
      async go() {
        await withTransaction(server.database, (tx) => saveAutomatically(tx, { id, auto_next: next }, inDays(1)))
        const { rows } = await sql<{ last_note: string | null }>`select last_note from pots where id = ${id}`.execute(
          server.database.kysely,
        )
        return rows[0]?.last_note?.includes('your account was locked') ? 'account_locked' : null
      },
    }
  },
  async refund(paps) {
    const { shop, customer, _id } = await refundable(paps)
    const { money } = server.context
    const go = ({ pin, now, idempotency }: How) =>
      withTransaction(server.database, (tx) => refundPayment(tx, money, shop.id, { _id, pin }, now, idempotency))
    return { payer: shop, receiver: customer, go }
  },
  async 'refund at a till'(paps) {
    const { shop, customer, _id } = await refundable(paps)
    const { id } = await makeOperator(server, shop, { role: 'manager' })
    const go = ({ now, idempotency }: How) => {
      const operator = actingOperator({ userId: id, userType: 'manager', storeId: shop.id }, now)
      return withTransaction(server.database, (tx) =>
        refundAtTill(tx, server.context.money, operator, { _id }, now, idempotency),
      )
    }
    return { payer: shop, receiver: customer, operator: { id }, go }
  },
}

interface Violation {
  /** Of the act. Below every limit, unless the rule is about the amount. */
  paps: number
  code: string | RegExp
  /** Violates this rule, and no other. */
  violate(prepared: Prepared, how: How): Promise<unknown>
}

const db = () => server.database.kysely

const VIOLATIONS: Record<OutgoingRule, Violation> = {
  freeze: {
    paps: 20,
    code: 'account_locked',
    violate: ({ payer: { id } }) => changeUser(server, id, { locked_at: new Date() }),
  },
  proof: {
    paps: 20,
    code: 'wrong_pin',
    violate: async (_prepared, how) => {
      how.pin = '1379'
    },
  },
  // The act itself is below the amount, and exceeds it with what was paid with the PIN on that day.
  passkeySum: {
    paps: 20,
    code: 'passkey_needed',
    async violate({ payer: from, day }) {
      const now = day ?? new Date()
      const to = await makeHolder(server, { userType: 'store' })
      const { money } = server.context
      const idempotency = { checks: [], limited: null, attach: () => [] }
      const bank =
        (await sql`select from users where id = ${from.id} and user_type = 'bank'`.execute(db())).rows.length > 0
      if (bank)
        await makeDeposit(money, from.id, { receiver: to.papsId, amount: minor(20), pin: PIN }, { now, idempotency })
      else {
        const { quote_id } = await quotePayment(money, from.id, { receiver: to.papsId, amount: minor(20) }, now)
        await sendPayment(money, from.id, { quote_id, pin: PIN }, { now, idempotency })
      }
      await sql`insert into passkey_demands (user_id, above_minor, set_at) values (${from.id}, 3000, now())`.execute(
        db(),
      )
    },
  },
  limits: {
    paps: 20,
    code: 'limit_exceeded',
    violate: ({ payer: { id } }) => changeUser(server, id, { limit_day_minor: 1_000n }),
  },
  device: {
    paps: 60,
    code: 'device_limited',
    async violate({ payer: from, operator }, how) {
      const userId = operator?.id ?? from.id
      const { rows } = await sql<{ id: string }>`
        update sessions set limited_until = now() + interval '1 hour' where user_id = ${userId} returning id`.execute(
        db(),
      )
      how.idempotency.limited = { userId, sessionId: rows[0]?.id ?? '', ownerId: from.id }
    },
  },
  firstDay: { paps: 60, code: 'destination_new', violate: async ({ toNew }) => toNew?.() },
  block: {
    paps: 20,
    // A person who is blocked gets the refusal of a locked account.
    code: /^(blocked_by_you|receiver_unavailable)$/,
    violate: ({ payer: from, receiver }) =>
      sql`insert into blocks (user_id, person_id, created_at)
        values (${from.id}, ${receiver?.id}, now()), (${receiver?.id}, ${from.id}, now())`.execute(db()),
  },
  secondPerson: {
    paps: 20,
    code: 'waiting',
    violate: () => sql`update settings set value = 10 where name = 'second_person_act'`.execute(db()),
  },
}

async function outcomeOf(prepared: Prepared, how: How): Promise<string> {
  try {
    const code = await prepared.go(how)
    return typeof code === 'string' ? code : 'done'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

const makeHow = (): How => ({ pin: PIN, now: new Date(), idempotency: { checks: [], limited: null, attach: () => [] } })

/** The rules of each act, written a second time: a rule that is taken out of the table is missed here. */
const EXPECTED: Record<OutgoingAct, string> = {
  transfer: 'freeze proof passkeySum limits device block',
  payment: 'freeze proof passkeySum limits device block',
  'scheduled transfer': 'freeze passkeySum limits block',
  'scheduled payment': 'freeze passkeySum limits block',
  'transfer of a file': 'freeze passkeySum limits block secondPerson',
  'deposit of a file': 'freeze passkeySum limits secondPerson',
  deposit: 'freeze proof passkeySum limits device',
  'deposit at a till': 'freeze limits device',
  withdrawal: 'freeze proof passkeySum limits device',
  'pay-out': 'freeze proof passkeySum limits device firstDay',
  'phone transfer': 'freeze proof passkeySum limits device',
  redemption: 'freeze proof device',
  saving: 'freeze proof device',
  'first saving': 'freeze proof',
  'automatic saving': 'freeze',
  refund: 'freeze proof passkeySum device',
  'refund at a till': 'freeze device',
}

const acts = Object.keys(ACTS) as OutgoingAct[]
const cases = acts.flatMap((act) => EXPECTED[act].split(' ').map((rule) => [act, rule as OutgoingRule] as const))

describe('the table of outgoing rules', () => {
  it('has exactly the rules that are tested here', () => {
    const table = Object.entries(OUTGOING).map(([act, { rules }]) => [act, rules.join(' ')])
    expect(Object.fromEntries(table)).toEqual(EXPECTED)
  })

  it.each(acts)('%s is done while every rule is kept', async (act) => {
    expect(await outcomeOf(await ACTS[act](20), makeHow())).toBe('done')
  })

  it.each(cases)('%s is refused when it violates nothing but %s', async (act, rule) => {
    const { paps, code, violate } = VIOLATIONS[rule]
    const [prepared, how] = [await ACTS[act](paps), makeHow()]
    await violate(prepared, how)
    const outcome = await outcomeOf(prepared, how)
    await sql`update settings set value = 5000 where name = 'second_person_act'`.execute(db())
    expect(outcome).toMatch(typeof code === 'string' ? new RegExp(`^${code}$`) : code)
  })
})

it('the demand for a passkey sums small amounts of a day, also those of many at once', async () => {
  const [from, to] = [await payer(), await makeHolder(server)]
  await sql`insert into passkey_demands (user_id, above_minor, set_at) values (${from.id}, 3000, now())`.execute(db())
  const sent = await Promise.allSettled(Array.from({ length: 6 }, () => sendMoney(server, from, to, 10)))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

it('the demand for a passkey sums refunds of a day', async () => {
  const { shop, customer, _id } = await refundable(40)
  await sql`insert into passkey_demands (user_id, above_minor, set_at) values (${shop.id}, 3000, now())`.execute(db())
  const refund = (amount: number) =>
    server.call('POST /api/payment/refund', { token: shop.token, body: { _id, amount, pin: PIN } })
  expect((await refund(20)).status).toBe(200)
  expect((await refund(20)).body.code).toBe('passkey_needed')
  expect((await refund(10)).status).toBe(200)
  expect(customer.id).not.toBe(shop.id)
})
