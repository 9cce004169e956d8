import { randomInt } from 'node:crypto'
import { Refusal } from '@paps/contract'
import { findProviderPayouts, payByProvider } from '@paps/features/money/payouts'
import type { FastifyBaseLogger } from 'fastify'
import type { JobContext, Task } from './task.ts'

const AT_ONCE = 500
/** The next run follows a minute after the last began. */
const SLICE_MS = 50_000

/** Pays one pay-out to a mobile number, if a provider is configured. Otherwise finance staff pay it in a batch. */
export const payOut: Task['run'] = async (context, payload, log) => {
  await attempt(context, String(payload.id), log)
}

/**
 * Continues the pay-outs whose outcome is not known yet. An error of one does not stop the others. While the provider is
 * slow a run ends before the next one begins, and each run begins with another one.
 */
export const settlePayOuts: Task['run'] = async (context, _payload, log, signal) => {
  const { payOuts: provider } = context.paymentProviders
  if (!provider) return
  const endsAtMs = performance.now() + SLICE_MS
  const ids = await findProviderPayouts(context.database, provider.name, AT_ONCE)
  const first = randomInt(Math.max(ids.length, 1))
  for (const id of [...ids.slice(first), ...ids.slice(0, first)]) {
    if (signal?.aborted || performance.now() > endsAtMs) return
    await attempt(context, id, log).catch((error: unknown) => log.warn({ err: error, payout: id }, 'pay-out failed'))
  }
}

async function attempt(context: JobContext, id: string, log: FastifyBaseLogger): Promise<void> {
  const { database, keyedHash, paymentProviders, now } = context
  const { payOuts: provider } = paymentProviders
  if (!provider) return
  try {
    const outcome = await payByProvider({ database, provider, numbers: keyedHash.destinations, now }, id)
    if (outcome === 'unclear') log.error({ payout: id }, 'pay-out paid with another amount or currency')
  } catch (error) {
    // Another process booked the outcome first, or the person is locked: it waits.
    if (!(error instanceof Refusal)) throw error
    log.info({ payout: id, code: error.code }, 'pay-out not possible now')
  }
}
