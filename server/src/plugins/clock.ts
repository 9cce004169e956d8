import { type Clock, repeat } from '@paps/database'
import type { FastifyInstance } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import type { Context } from '../context.ts'

const MEASURE_EVERY_MS = 1_000

/** Describes why a process with a wrong clock is not ready. */
export function describeClock(clock: Pick<Clock, 'aheadMs'>): string {
  const aheadMs = clock.aheadMs()
  if (Number.isNaN(aheadMs)) return 'the clock was not compared with the database yet'
  const seconds = (Math.abs(aheadMs) / 1000).toFixed(1)
  return `the clock of this server is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the database`
}

/** Compares the process clock with the database's every second. Logs when it becomes wrong and when it recovers. */
export async function useClock(app: FastifyInstance, { clock }: Context, registry: Registry): Promise<void> {
  new Gauge({
    name: 'paps_clock_ahead_seconds',
    help: 'How far the clock of this server is ahead of the database; negative when behind',
    registers: [registry],
    collect() {
      const aheadMs = clock.aheadMs()
      if (!Number.isNaN(aheadMs)) this.set(aheadMs / 1000)
    },
  })

  let wasRight = true
  async function measure(): Promise<void> {
    await clock.measure()
    const isRight = clock.isRight()
    if (isRight === wasRight) return
    wasRight = isRight
    const facts = { aheadSeconds: clock.aheadMs() / 1000 }
    if (isRight) app.log.info(facts, 'clock matches the database again: ready, jobs run')
    else app.log.error(facts, 'clock differs from the database: not ready, no jobs run')
  }

  await measure()
  // An unreachable database is reported by /healthz and the pool; the last estimate stays in use.
  const measuring = repeat(measure, { everyMs: MEASURE_EVERY_MS })
  app.addHook('onClose', () => measuring.stop())
}
