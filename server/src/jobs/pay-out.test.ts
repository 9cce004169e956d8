import { NotSent } from '@paps/features/ports/not-sent'
import type { PayOutProvider, ProviderPayOut } from '@paps/features/ports/payment-provider'
import { HOUSE, type House, houseBalance } from '@paps/ledger'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { balanceOf, expectBooksRight, type Holder, makeHolder } from '../../testing/money.ts'
import { makePayouts } from '../../testing/payouts.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { makeLog } from '../plugins/logging.ts'
import { payOut, settlePayOuts } from './pay-out.ts'

/** A provider in memory that keeps its promise: an id is paid once, however often it is handed in. */
class Network implements PayOutProvider {
  readonly name = 'momo'
  readonly isTest = true
  readonly currency = 'GHS'
  readonly paid = new Map<string, ProviderPayOut>()
  readonly phones: string[] = []
  calls = 0
  /** Called before or after the pay-out is accepted. */
  before: (() => void) | null = null
  after: (() => void) | null = null
  becomes: ProviderPayOut['state'] = 'succeeded'

  async payOut({ id, amountMinor, phone }: Parameters<PayOutProvider['payOut']>[0]): Promise<void> {
    this.calls += 1
    this.before?.()
    if (!this.paid.has(id)) {
      this.phones.push(phone)
      const reason = this.becomes === 'failed' ? ('unknown_payer' as const) : null
      this.paid.set(id, { state: this.becomes, amountMinor, currency: this.currency, reason })
    }
    this.after?.()
  }

  async readPayOut(id: string): Promise<ProviderPayOut | null> {
    return this.paid.get(id) ?? null
  }
}

let server: TestApp
let payouts: ReturnType<typeof makePayouts>
let network: Network
const log = makeLog('silent')
const context = () => ({ ...server.context, paymentProviders: { payments: [], payOuts: network } })
const run = (id: string) => payOut(context(), { id }, log)
const house = (account: House) => houseBalance(server.database.kysely, account)

beforeAll(async () => {
  server = await startTestApp()
  payouts = makePayouts(server)
})
beforeEach(() => {
  network = new Network()
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

async function waiting(amount = 100): Promise<{ owner: Holder; id: string }> {
  const owner = await makeHolder(server, { paps: 100_000n })
  const number = `+23324${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  const destination = await payouts.known(owner, { kind: 'mobile', country: 'GH', number })
  return { owner, id: await payouts.waiting(owner, destination, amount) }
}

it('pays a mobile number by the provider and books it from transit to mobile', async () => {
  const { owner, id } = await waiting()
  const before = { transit: await house(HOUSE.transit), mobile: await house(HOUSE.mobile) }
  await run(id)
  expect(await payouts.stateOf(id)).toBe('paid')
  expect(network.phones[0]).toMatch(/^\+23324\d{7}$/)
  expect(await house(HOUSE.transit)).toBe(before.transit)
  expect(await house(HOUSE.mobile)).toBe(before.mobile + 10_000n)
  expect(await balanceOf(server, owner)).toMatchObject({ paps: 898.5 })
  await run(id)
  expect(network.calls).toBe(1)
})

it('pays once when the process dies between the call and the booking, and when the response is lost', async () => {
  const { owner, id } = await waiting()
  network.before = () => {
    throw new Error('the connection was reset before the provider had it')
  }
  await expect(run(id)).rejects.toThrow('reset')
  expect(await payouts.stateOf(id)).toBe('sent')
  network.before = null
  network.after = () => {
    throw new Error('the process died after the provider had it')
  }
  await expect(run(id)).rejects.toThrow('died')
  network.after = null
  await Promise.all([run(id), run(id), run(id)])
  expect(await payouts.stateOf(id)).toBe('paid')
  expect(network.paid.size).toBe(1)
  expect(network.phones).toHaveLength(1)
  expect(await balanceOf(server, owner)).toMatchObject({ paps: 898.5 })
})

it('gives amount and fee back once when the provider fails or refuses it', async () => {
  const { owner, id } = await waiting()
  network.becomes = 'failed'
  await Promise.all([run(id), run(id)])
  expect(await payouts.stateOf(id)).toBe('failed')
  expect(await balanceOf(server, owner)).toMatchObject({ paps: 1000 })
  const other = await waiting()
  network.before = () => {
    throw new NotSent('refused', { worthRetrying: false })
  }
  await run(other.id)
  expect(await payouts.stateOf(other.id)).toBe('failed')
  expect(await balanceOf(server, other.owner)).toMatchObject({ paps: 1000 })
})

it('asks again until the outcome is known, and books no other amount', async () => {
  const { id } = await waiting()
  network.becomes = 'pending'
  await run(id)
  expect(await payouts.stateOf(id)).toBe('sent')
  const found = network.paid.get(id) as ProviderPayOut
  network.paid.set(id, { ...found, state: 'succeeded', amountMinor: 1n })
  await settlePayOuts(context(), {}, log)
  expect(await payouts.stateOf(id)).toBe('sent')
  network.paid.set(id, { ...found, state: 'succeeded' })
  await settlePayOuts(context(), {}, log)
  expect(await payouts.stateOf(id)).toBe('paid')
})

it('leaves pay-outs to finance where no provider is configured, and cancelled ones alone', async () => {
  const { owner, id } = await waiting()
  await payOut(server.context, { id }, log)
  expect(await payouts.stateOf(id)).toBe('waiting')
  await server.call('PUT /api/withdrawal/reject', { token: owner.token, body: { _id: id } })
  await run(id)
  expect(await payouts.stateOf(id)).toBe('cancelled')
  expect(network.calls).toBe(0)
})
