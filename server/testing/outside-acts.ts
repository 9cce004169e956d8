import { type Calls, referenceOfId } from '@paps/contract'
import { expect } from 'vitest'
import { runSchedules } from '../src/jobs/run-schedules.ts'
import { makeLog } from '../src/plugins/logging.ts'
import type { Simulators } from '../src/simulators/start-simulators.ts'
import type { Cast, Name } from './acts.ts'
import { type Holder, PIN } from './money.ts'
import { makePayouts } from './payouts.ts'
import { formOf } from './pictures.ts'
import { startTopUp, waitForStatus } from './simulators.ts'
import type { TestApp } from './test-app.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

type Ids = readonly string[]

/** Money that providers, banks, schedules and files move, as calls of the participants. `colleague` is the second person of finance. */
export function makeOutsideActs(server: TestApp, cast: Cast, colleague: Holder, simulators: Simulators) {
  const payouts = makePayouts(server)
  let about = ''
  let payment = ''
  let accountId = ''
  let approvalId = ''

  async function call<K extends keyof Calls>({ token }: Holder, name: K, options: object = {}) {
    const answer = await server.call(name, { token, ...options } as never)
    if (answer.status !== 200) throw new Error(`${String(name)}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const newest = async (who: Name, kind: string): Promise<Ids> => {
    const { data } = await call(cast[who], 'GET /api/activity', { query: { kind } })
    return [data[0]?._id ?? '']
  }

  /** A bank account of the house whose statements have three columns. */
  async function readyAccount(): Promise<string> {
    if (accountId) return accountId
    const body = { name: 'Volta', number: 'GH0012345', currency: 'GHS', opening: 0 }
    accountId = (await call(cast.finance, 'POST /api/reconciliation/accounts', { body })).data._id
    const columns = { day: 'Date', amount: 'Amount', texts: ['Text'], days: 'ymd', decimal: '.' }
    await call(cast.finance, 'PUT /api/reconciliation/accounts/{id}', { params: { id: accountId }, body: { columns } })
    return accountId
  }

  async function importLine(amount: number, text: string): Promise<void> {
    const file = Buffer.from(`Date,Amount,Text\n${day(0)},${amount},"${text}"\n`)
    const form = formOf({ account_id: await readyAccount(), name: 'statement.csv', file })
    await call(cast.finance, 'POST /api/reconciliation/import', { form })
  }

  return {
    async payInByCard(by: Name, paps: number): Promise<Ids> {
      payment = (await startTopUp(server, cast[by], paps))._id
      simulators.stripe.pay(payment)
      await waitForStatus(server, cast[by], payment, 'credited')
      return newest(by, 'topup')
    },
    async payInByPhone(by: Name, paps: number): Promise<Ids> {
      const started = await startTopUp(server, cast[by], paps, 'mobile_money')
      simulators.momo.approve(started.reference)
      await waitForStatus(server, cast[by], started._id, 'credited')
      return newest(by, 'topup')
    },
    async chargeBack(by: Name): Promise<Ids> {
      simulators.stripe.dispute(payment)
      await waitForStatus(server, cast[by], payment, 'reversed')
      return newest(by, 'correction')
    },
    /** A line of a statement names the order, and finance matches it. */
    async payInByBank(by: Name, paps: number): Promise<Ids> {
      const order = { body: { paps, method: 'bank_transfer' } }
      const { reference } = await call(cast[by], 'POST /api/topup/order', order)
      await importLine(paps, `Top-up ${reference}`)
      const query = { account_id: accountId, column: 'review' }
      const [line] = (await call(cast.finance, 'GET /api/reconciliation/lines', { query })).data
      const params = { id: line?._id ?? '' }
      await call(cast.finance, 'PUT /api/reconciliation/lines/{id}/match', { params, body: {} })
      return newest(by, 'topup')
    },

    async withdrawToBank(by: Name, amount: number): Promise<Ids> {
      const { body } = await server.call('GET /api/payout/destinations', { token: cast[by].token })
      about = await payouts.waiting(cast[by], body.data[0]?._id ?? '', amount)
      return [about]
    },
    async makeBatch(): Promise<Ids> {
      approvalId = (await payouts.batch(cast.finance, [about])).body.data.approval_id ?? ''
      return [about]
    },
    async sendBatch(): Promise<Ids> {
      expect((await payouts.approve(colleague, approvalId)).status).toBe(200)
      return [about]
    },
    async debitByBank(amount: number): Promise<Ids> {
      await importLine(-amount, `Transfer ${referenceOfId('withdrawal', about)}`)
      return [about]
    },
    async giveBack(reason: string): Promise<Ids> {
      expect((await payouts.giveBack(cast.finance, about, reason)).status).toBe(200)
      return [about]
    },

    async schedule(from: Name, to: Name, amount: number): Promise<Ids> {
      const plan = { kind: 'transfer', receiver: cast[to].papsId, amount, every: 'once', starts_on: day(2), pin: PIN }
      await call(cast[from], 'POST /api/schedules', { body: plan })
      return []
    },
    async runSchedules(from: Name, to: Name): Promise<Ids> {
      const now = () => new Date(`${day(2)}T12:00:00Z`)
      await runSchedules({ ...server.context, now }, {}, makeLog('silent'))
      // The money was received ahead of the clock by which records are dated.
      await server.database.pool.query(`update spending set received = '{}' where user_id = $1`, [cast[to].id])
      return newest(from, 'transfer')
    },

    async payFile(by: Name, rows: readonly (readonly [Name, number])[]): Promise<Ids> {
      const lines = rows.map(([to, amount]) => `${cast[to].papsId},${amount},Wages,`)
      const bytes = Buffer.from(['receiver,amount,note,reference', ...lines].join('\n'))
      const form = formOf({ name: 'wages.csv', file: { bytes, name: 'wages.csv', type: 'text/csv' } })
      const { data: file } = await call(cast[by], 'POST /api/bulk-payment', { form })
      const { _id: id, digest, total } = file ?? { _id: '', digest: '', total: 0 }
      const params = { id }
      await call(cast[by], 'POST /api/bulk-payment/{id}/send', { params, body: { digest, total, pin: PIN } })
      const read = () => call(cast[by], 'GET /api/bulk-payment/{id}', { params })
      await expect.poll(async () => (await read()).data.status, { timeout: 30_000 }).toBe('done')
      return (await read()).rows.map(({ record_id }) => record_id ?? '')
    },
  }
}

export type OutsideActs = ReturnType<typeof makeOutsideActs>
