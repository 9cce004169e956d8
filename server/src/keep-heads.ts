import { type Repeating, repeat } from '@paps/database'
import { makeHeadsWriter } from '@paps/ledger'
import type { FastifyBaseLogger } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import type { Context } from './context.ts'

const WRITE_EVERY_MS = 5_000
const COPY_EVERY_MS = 5 * 60_000

/**
 * Writes chain heads to a file outside the database every few seconds and copies them to the bucket. Heads missed in a
 * crash are written at the next start. Logs the first failure and the recovery.
 */
export function keepHeads(
  { database, chain, now }: Pick<Context, 'database' | 'chain' | 'now'>,
  { log, registry }: { log: FastifyBaseLogger; registry: Registry },
): Repeating {
  const isKept = new Gauge({
    name: 'paps_seal_heads_kept',
    help: '1 while chain heads are written outside the database, 0 while writing fails',
    labelNames: ['where'],
    registers: [registry],
  })

  function watched(where: 'folder' | 'bucket', work: () => Promise<unknown>): () => Promise<void> {
    let isFailing = false
    return async () => {
      try {
        await work()
        if (isFailing) log.info({ where }, 'chain heads write recovered')
        isFailing = false
      } catch (error) {
        if (!isFailing) log.error({ err: error, where }, 'chain heads write failed')
        isFailing = true
      }
      isKept.set({ where }, isFailing ? 0 : 1)
    }
  }

  const { file, bucket } = chain
  const write = watched('folder', makeHeadsWriter(database, chain.keys, file))
  const writing = repeat(write, { everyMs: WRITE_EVERY_MS })
  const copy = bucket && watched('bucket', () => bucket.copy(file, now()))
  const copying = copy && repeat(copy, { everyMs: COPY_EVERY_MS })
  return {
    async stop() {
      await writing.stop()
      // Writes the links added since, before the process ends.
      await write()
      await copying?.stop()
      await copy?.()
    },
  }
}
