import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '../config.ts'
import { startSimulators } from '../simulators/start-simulators.ts'

interface OpenSimulators {
  /** The accounts that the server uses in place of missing ones. */
  accounts: Partial<Pick<Config, 'stripe' | 'momo'>>
  /** Lets the callbacks reach the listening server. */
  connect(server: Server): void
  close(): Promise<void>
}

/** Starts simulators of the providers of cards and mobile money where no keys are configured. Never in production. */
export async function openSimulators({
  production,
  stripe,
  momo,
}: Pick<Config, 'production' | 'stripe' | 'momo'>): Promise<OpenSimulators> {
  if (production || (stripe && momo)) return { accounts: {}, connect: () => {}, close: async () => {} }
  const simulators = await startSimulators()
  return {
    accounts: { stripe: stripe ?? simulators.stripe.account, momo: momo ?? simulators.momo.account },
    connect(server) {
      simulators.callbacks.target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    close: simulators.close,
  }
}
