import { expect } from 'vitest'
import { type Simulators, startSimulators } from '../src/simulators/start-simulators.ts'
import type { Holder } from './money.ts'
import { startTestApp, type TestOptions } from './start-test-app.ts'
import type { TestApp } from './test-app.ts'

export interface ProviderServer {
  server: TestApp
  simulators: Simulators
  close(): Promise<void>
}

/** Starts the server with simulators of Stripe and MTN MoMo, whose callbacks reach it. */
export async function startProviderServer(options: TestOptions = {}): Promise<ProviderServer> {
  const simulators = await startSimulators()
  const config = { stripe: simulators.stripe.account, momo: simulators.momo.account, ...options.config }
  const server = await startTestApp({ ...options, config })
  simulators.callbacks.target = server.url
  return {
    server,
    simulators,
    close: async () => {
      await server.close()
      await simulators.close()
    },
  }
}

/** Orders a top-up and starts its payment. */
export async function startTopUp(
  server: TestApp,
  { token }: Holder,
  paps: number,
  method: 'card' | 'mobile_money' = 'card',
  phone = '+233241234567',
) {
  const ordered = await server.call('POST /api/topup/order', { token, body: { paps, method } })
  const reference = ordered.body.reference ?? ''
  const body = { reference, ...(method === 'mobile_money' && { phone_number: phone }) }
  const started = await server.call('POST /api/topup/payment', { token, body })
  expect(started.status).toBe(200)
  return started.body
}

/** Waits until the owner sees a status. */
export async function waitForStatus(server: TestApp, { token }: Holder, id: string, status: string) {
  const read = async () => (await server.call('GET /api/topup/payment/{id}', { token, params: { id } })).body
  await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe(status)
  return read()
}

/** Moves a person's top-ups into the past, beyond disputes, which only the owner of the tables can. */
export async function agePayments(server: TestApp, { id }: Holder): Promise<void> {
  const { pool } = server.database.owner
  await pool.query('alter table records disable trigger user')
  await pool.query(
    `update records set created_at = created_at - interval '121 days', decided_at = decided_at - interval '121 days',
       updated_at = updated_at - interval '121 days'
     where receiver_id = $1 and kind = 'topup'`,
    [id],
  )
  await pool.query('alter table records enable trigger user')
}
