import { referenceOfId } from '@paps/contract'
import { askPayment } from '@paps/features/money/providers'
import { expect } from 'vitest'
import { settlePayOuts } from '../src/jobs/pay-out.ts'
import { makeLog } from '../src/plugins/logging.ts'
import type { Simulators } from '../src/simulators/start-simulators.ts'
import { type Holder, makeHolder } from './money.ts'
import { makePayouts } from './payouts.ts'
import { type BankLine, type HouseBank, makeReconciliation, mt940Statement, orderTransfer } from './reconciliation.ts'
import { startTopUp } from './simulators.ts'
import type { TestApp } from './test-app.ts'

export interface DaySize {
  /** Top-ups of each of the four ways. */
  topUps: number
  /** Pay-outs to banks, half in one line and half in lines of their own, and to mobile numbers by the provider. */
  toBanks: number
  toPhones: number
}

interface Person extends Holder {
  iban: string
  mobile: string
}

export interface DayCast {
  people: Person[]
  finance: Holder
  colleague: Holder
  volta: HouseBank
}

const PEOPLE = ['Ama', 'Kofi', 'Esi', 'Kwame', 'Yaa', 'Kojo', 'Akua', 'Kwesi']
const AT_ONCE = 6

const cents = (paps: number) => Math.round(paps * 100)
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + cents(each), 0) / 100

/** Signs up the people of the day, without money. */
export async function makeCast(server: TestApp): Promise<DayCast> {
  const payouts = makePayouts(server)
  const finance = await makeHolder(server, { userType: 'finance_admin', firstName: 'Efua' })
  const colleague = await makeHolder(server, { userType: 'finance_admin', firstName: 'Nana' })
  const people: Person[] = []
  for (const [place, firstName] of PEOPLE.entries()) {
    const holder = await makeHolder(server, { firstName })
    const iban = await payouts.known(holder)
    const number = `+23324123456${place + 1}`
    people.push({ ...holder, iban, mobile: await payouts.known(holder, { kind: 'mobile', country: 'GH', number }) })
  }
  return { people, finance, colleague, volta: await makeReconciliation(server, finance).account() }
}

interface Transfer {
  reference: string
  paps: number
  payer: string
}

/** One day of an operator. Each part can be interrupted at any point: its calls are repeated until they are answered. */
export function makeDay(server: TestApp, simulators: Simulators, cast: DayCast, size: DaySize) {
  const { people, finance, colleague, volta } = cast
  const bank = makeReconciliation(server, finance)
  const payouts = makePayouts(server)
  const personOf = (place: number) => people[place % people.length] as Person
  const amountOf = (place: number) => 20 + place * 0.37
  let opening = 0

  async function each<Item, Done>(
    items: readonly Item[],
    work: (item: Item, place: number) => Promise<Done>,
  ): Promise<Done[]> {
    const done: Done[] = []
    let next = 0
    const worker = async () => {
      for (let place = next++; place < items.length; place = next++)
        done[place] = await work(items[place] as Item, place)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    return done
  }
  const places = (count: number) => Array.from({ length: count }, (_, place) => place)

  /** Imports a statement twice: the second time changes nothing. The same in another currency is refused. */
  async function importLines(lines: readonly BankLine[], day: string): Promise<void> {
    const file = mt940Statement(volta.number, opening, lines, day)
    const foreign = await bank.upload(volta.id, file.replaceAll('GHS', 'USD'))
    expect(foreign.body).toMatchObject({ code: 'statement_currency' })
    expect((await bank.upload(volta.id, file)).body.data).toMatchObject({ status: 'imported', gap: null })
    expect((await bank.upload(volta.id, file)).body).toMatchObject({ repeated: true })
    opening = sumOf([opening, ...lines.map(({ amount }) => amount)])
  }

  const readLine = async (column: 'review' | 'unmatched', text: string) => {
    const line = (await bank.lines(volta.id, column)).find((one) => one.text.includes(text))
    if (!line) throw new Error(`no ${column} line with ${text}`)
    return line._id
  }

  return {
    report: bank.report,
    orderTransfers: () =>
      each(places(size.topUps), async (place): Promise<Transfer> => {
        const person = personOf(place)
        const paps = Number(amountOf(place).toFixed(2))
        const payer = `OWUSU ${PEOPLE[place % PEOPLE.length]?.toUpperCase()}`
        return { reference: await orderTransfer(server, person, paps), paps, payer }
      }),

    /** Returns the ids of the payments. */
    payByCard: () =>
      each(places(size.topUps), async (place) => {
        const { _id } = await startTopUp(server, personOf(place), Number(amountOf(place).toFixed(2)))
        simulators.stripe.pay(_id)
        return _id
      }),

    payByPhone: () =>
      each(places(size.topUps), async (place) => {
        const payment = await startTopUp(server, personOf(place), Number(amountOf(place).toFixed(2)), 'mobile_money')
        simulators.momo.approve(payment.reference)
        return payment._id
      }),

    /** Credited by staff, before the cash is at the bank. Returns the references. */
    payAtOffice: () =>
      each(places(size.topUps), async (place): Promise<Transfer> => {
        const { token } = personOf(place)
        const paps = Number(amountOf(place).toFixed(2))
        const ordered = await server.call('POST /api/topup/order', { token, body: { paps, method: 'office' } })
        const reference = ordered.body.reference ?? ''
        const saved = await server.call('POST /api/topup/save', { token, body: { reference } })
        const done = await server.call('PUT /api/topup/', { token: finance.token, body: { _id: saved.body.data._id } })
        expect(done.status).toBe(200)
        return { reference, paps, payer: '' }
      }),

    /** Asks the providers for what their callbacks did not report, as the jobs do every minute. */
    async settleProviders(): Promise<void> {
      const { database, paymentProviders: providers, now } = server.context
      const open = async () => {
        const { rows } = await database.pool.query<{ id: string }>(
          `update provider_payments set next_ask_at = now() where state in ('created', 'waiting') returning id`,
        )
        for (const { id } of rows) await askPayment({ database, providers, now }, id)
        await settlePayOuts(server.context, {}, makeLog('silent'))
        const left = await database.pool.query(`
          select 1 from provider_payments where state in ('created', 'waiting')
          union all select 1 from payouts where method = 'mobile' and state in ('waiting', 'sent')`)
        return left.rowCount
      }
      await expect.poll(open, { timeout: 60_000, interval: 300 }).toBe(0)
    },

    /**
     * The statement of the morning: exact lines, a wrong amount, a missing reference, a payment made twice, and two lines of
     * strangers. Returns what stays in suspense.
     */
    async importTopUps(orders: readonly Transfer[], day: string): Promise<number> {
      const [short, unnamed, twice] = orders as [Transfer, Transfer, Transfer]
      const exact = orders
        .slice(2)
        .map(({ reference, paps, payer }) => ({ amount: paps, text: `top up ${reference}`, payer }))
      const strangers = [
        { amount: 77.77, text: 'RENT NOVEMBER', payer: 'VOLTA PROPERTIES' },
        { amount: 3.5, text: 'INV 4711', payer: 'A STRANGER' },
      ]
      await importLines(
        [
          { amount: sumOf([short.paps, -1]), text: `top up ${short.reference}`, payer: short.payer },
          { amount: unnamed.paps, text: 'MONEY FOR PAPS', payer: '' },
          ...exact,
          { amount: twice.paps, text: `top up ${twice.reference}`, payer: twice.payer },
          ...strangers,
        ],
        day,
      )
      const credited = await server.call('POST /api/reconciliation/certain', {
        token: finance.token,
        body: { account_id: volta.id },
      })
      expect(credited.status).toBe(200)
      expect((await bank.match(await readLine('review', short.reference))).status).toBe(200)
      const left = await bank.lines(volta.id, 'unmatched')
      const review = await bank.lines(volta.id, 'review')
      const line = [...left, ...review].find(({ text }) => text.includes('MONEY FOR PAPS'))
      expect((await bank.match(line?._id ?? '', [unnamed.reference])).status).toBe(200)
      return sumOf([twice.paps, ...strangers.map(({ amount }) => amount)])
    },

    /** Withdraws to banks in two batches, and to phones. Returns the pay-outs to banks and the batch that is paid in one line. */
    async payOut() {
      const waiting = await each(places(size.toBanks), (place) => {
        const person = personOf(place)
        return payouts.waiting(person, person.iban, 10 + place / 100)
      })
      await each(places(size.toPhones), (place) => {
        const person = personOf(place)
        return payouts.waiting(person, person.mobile, 5 + place / 100)
      })
      const middle = Math.floor(waiting.length / 2)
      const batches: string[] = []
      for (const ids of [waiting.slice(0, middle), waiting.slice(middle)]) {
        const { body } = await payouts.batch(finance, ids)
        batches.push(body.data._id)
        expect((await payouts.approve(colleague, body.data.approval_id ?? '')).status).toBe(200)
      }
      return { waiting, middle, whole: batches[0] ?? '' }
    },

    /**
     * The statement of the evening: one debit for a whole batch, one for each pay-out of the other, one pay-out that comes back,
     * the cash of the office, a settlement of the card provider and a cost of the bank.
     */
    async importEvening(
      { waiting, middle, whole }: { waiting: readonly string[]; middle: number; whole: string },
      office: readonly Transfer[],
      day: string,
    ): Promise<void> {
      const amountAt = (place: number) => 10 + place / 100
      const single = places(waiting.length).slice(middle)
      const [firstSingle = 0] = single
      const returned = referenceOfId('withdrawal', waiting[firstSingle] ?? '')
      const deposits = places(Math.ceil(office.length / 10)).map((part) => office.slice(part * 10, part * 10 + 10))
      await importLines(
        [
          { amount: -sumOf(places(middle).map(amountAt)), text: whole.replaceAll('-', '') },
          ...single.map((place) => ({
            amount: -amountAt(place),
            text: `Paps ${referenceOfId('withdrawal', waiting[place] ?? '')}`,
          })),
          { amount: amountAt(firstSingle), text: `RETURNED ${returned}` },
          ...deposits.map((part, place) => ({
            amount: sumOf(part.map(({ paps }) => paps)),
            text: `CASH DEPOSIT ${place}`,
          })),
          { amount: 100, text: 'STRIPE SETTLEMENT' },
          { amount: -2.5, text: 'MONTHLY CHARGE' },
        ],
        day,
      )
      expect((await bank.match(await readLine('review', returned))).status).toBe(200)
      for (const [place, part] of deposits.entries()) {
        const references = part.map(({ reference }) => reference)
        const line = [...(await bank.lines(volta.id, 'unmatched')), ...(await bank.lines(volta.id, 'review'))].find(
          ({ text }) => text.includes(`CASH DEPOSIT ${place}`),
        )
        expect((await bank.match(line?._id ?? '', references)).status).toBe(200)
      }
      for (const [text, kind] of [
        ['STRIPE', 'card'],
        ['MONTHLY', 'cost'],
      ] as const) {
        const explained = await server.call('PUT /api/reconciliation/lines/{id}/explain', {
          token: finance.token,
          params: { id: await readLine('unmatched', text) },
          body: { kind, reason: 'By the statement' },
        })
        expect(explained.status).toBe(200)
      }
    },

    balance: () => opening,
  }
}
