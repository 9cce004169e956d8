import { type Callbacks, makeCallbacks } from './callbacks.ts'
import { type MomoSimulator, makeMomoSimulator } from './momo-simulator.ts'
import { type SimulatorServer, serveSimulators } from './simulator-server.ts'
import { makeStripeSimulator, type StripeSimulator } from './stripe-simulator.ts'

export interface Simulators {
  server: SimulatorServer
  stripe: StripeSimulator
  momo: MomoSimulator
  callbacks: Callbacks
  close(): Promise<void>
}

/** Starts simulators of Stripe and MTN MoMo, spoken to over HTTP like the real ones. Their state is in memory. */
export async function startSimulators(): Promise<Simulators> {
  const callbacks = makeCallbacks()
  let url = ''
  const stripe = makeStripeSimulator(() => url, callbacks)
  const momo = makeMomoSimulator(() => url, callbacks)
  const server = await serveSimulators([(request) => stripe.handle(request), (request) => momo.handle(request)])
  url = server.url
  return { server, stripe, momo, callbacks, close: () => server.close() }
}
