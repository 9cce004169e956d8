import { HOUSE, type House, houseBalance } from '@paps/ledger'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { balanceOf, expectBooksRight, type Holder, makeHolder } from '../../testing/money.ts'
import { makePayouts } from '../../testing/payouts.ts'
import { type ProviderServer, startProviderServer } from '../../testing/simulators.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { makeLog } from '../plugins/logging.ts'
import type { Simulators } from '../simulators/start-simulators.ts'
import { payOut, settlePayOuts } from './pay-out.ts'

let provided: ProviderServer
let server: TestApp
let simulators: Simulators
let payouts: ReturnType<typeof makePayouts>
let numbers = 0
const log = makeLog('silent')
/** Runs the job beside the server's own, which begins as soon as the withdrawal is made. */
const run = (id: string) => payOut(server.context, { id }, log)
const house = (account: House) => houseBalance(server.database.kysely, account)

beforeAll(async () => {
  provided = await startProviderServer()
  server = provided.server
  simulators = provided.simulators
  payouts = makePayouts(server)
})
afterEach(() => {
  simulators.momo.payOuts = 'succeed'
  simulators.server.isDown = false
  simulators.server.losesResponse = () => false
})
afterAll(async () => {
  await expectBooksRight(server)
  await provided.close()
})

const nextNumber = () => `+23324${String(1_000_001 + numbers++)}`

async function withdrawn(number = nextNumber(), amount = 100): Promise<{ owner: Holder; id: string }> {
  const owner = await makeHolder(server, { paps: 100_000n })
  const destination = await payouts.known(owner, { kind: 'mobile', country: 'GH', number })
  return { owner, id: await payouts.waiting(owner, destination, amount) }
}

const becomes = (id: string, state: string) => expect.poll(() => payouts.stateOf(id), { timeout: 20_000 }).toBe(state)

it('pays a mobile number by the provider, once, and books it from transit to mobile', async () => {
  const before = { transit: await house(HOUSE.transit), mobile: await house(HOUSE.mobile) }
  const paid = simulators.momo.paidOut()
  const { owner, id } = await withdrawn()
  await becomes(id, 'paid')
  expect(await house(HOUSE.transit)).toBe(before.transit)
  expect(await house(HOUSE.mobile)).toBe(before.mobile + 10_000n)
  expect(await balanceOf(server, owner)).toMatchObject({ paps: 898.5 })
  await Promise.all([run(id), run(id), settlePayOuts(server.context, {}, log)])
  expect(simulators.momo.paidOut() - paid).toBe(1)
  expect(await house(HOUSE.mobile)).toBe(before.mobile + 10_000n)
})

it('pays once when the provider is unreachable, and when it pays and its response is lost', async () => {
  const paid = simulators.momo.paidOut()
  simulators.server.isDown = true
  const { owner, id } = await withdrawn()
  await becomes(id, 'sent')
  await run(id).catch(() => {})
  expect(simulators.momo.paidOut()).toBe(paid)
  simulators.server.losesResponse = ({ path, method }) => method === 'POST' && path.endsWith('/transfer')
  simulators.server.isDown = false
  await run(id).catch(() => {})
  expect(simulators.momo.paidOut() - paid).toBe(1)
  await Promise.all([run(id), run(id), run(id)])
  await becomes(id, 'paid')
  expect(simulators.momo.paidOut() - paid).toBe(1)
  expect(await balanceOf(server, owner)).toMatchObject({ paps: 898.5 })
})

it('gives amount and fee back once when the provider fails, refuses it or does not know the number', async () => {
  const [transit, mobile] = [await house(HOUSE.transit), await house(HOUSE.mobile)]
  simulators.momo.payOuts = 'fail'
  const failed = await withdrawn()
  await becomes(failed.id, 'failed')
  simulators.momo.payOuts = 'refuse'
  const refused = await withdrawn()
  await becomes(refused.id, 'failed')
  simulators.momo.payOuts = 'succeed'
  const unknown = await withdrawn('+233241234000')
  await becomes(unknown.id, 'failed')
  for (const { owner, id } of [failed, refused, unknown]) {
    await Promise.all([run(id), run(id)])
    expect(await balanceOf(server, owner)).toMatchObject({ paps: 1000 })
  }
  expect(await house(HOUSE.transit)).toBe(transit)
  expect(await house(HOUSE.mobile)).toBe(mobile)
})

it('asks again until the outcome is known, and books no other amount', async () => {
  simulators.momo.payOuts = 'wait'
  const [{ id }, other] = [await withdrawn(), await withdrawn()]
  const isAccepted = async (one: string) => (await server.context.paymentProviders.payOuts?.readPayOut(one)) !== null
  for (const one of [id, other.id]) await expect.poll(() => isAccepted(one), { timeout: 20_000 }).toBe(true)
  await settlePayOuts(server.context, {}, log)
  expect(await payouts.stateOf(id)).toBe('sent')
  simulators.momo.approve(id)
  simulators.momo.approve(other.id, { amount: '1' })
  await settlePayOuts(server.context, {}, log)
  await becomes(id, 'paid')
  expect(await payouts.stateOf(other.id)).toBe('sent')
})

it('leaves pay-outs to finance where no provider is configured, and cancelled ones alone', async () => {
  const plain = await startTestApp()
  const ofPlain = makePayouts(plain)
  const owner = await makeHolder(plain, { paps: 100_000n })
  const destination = await ofPlain.known(owner, { kind: 'mobile', country: 'GH', number: nextNumber() })
  const id = await ofPlain.waiting(owner, destination, 100)
  await payOut(plain.context, { id }, log)
  expect(await ofPlain.stateOf(id)).toBe('waiting')
  await plain.call('PUT /api/withdrawal/reject', { token: owner.token, body: { _id: id } })
  const paid = simulators.momo.paidOut()
  await payOut({ ...plain.context, paymentProviders: server.context.paymentProviders }, { id }, log)
  expect(await ofPlain.stateOf(id)).toBe('cancelled')
  expect(simulators.momo.paidOut()).toBe(paid)
  await expectBooksRight(plain)
  await plain.close()
})
