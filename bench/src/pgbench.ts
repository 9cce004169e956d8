import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { round } from './figures.ts'
import type { TemporaryServer } from './open-temporary-server.ts'

const run = promisify(execFile)

/** Returns a function that runs pgbench and returns its transactions per second; NaN where pgbench is not installed. */
export async function openBaseline(server: TemporaryServer, seconds: number): Promise<() => Promise<number>> {
  const url = await server.makeDatabase('tpc_b', 'empty')
  if (await hasPgbench()) {
    await fillPgbench(url)
    return () => runPgbench(url, seconds)
  }
  console.log('pgbench is not installed, so there is no baseline.')
  return async () => Number.NaN
}

/** Creates the tables of TPC-B, PostgreSQL's own benchmark, at scale 10: a million accounts. */
async function fillPgbench(url: string): Promise<void> {
  await run('pgbench', ['-i', '-s', '10', '-q', url])
}

/**
 * Returns transactions per second of 16 clients. The defaults of pgbench apply: it vacuums its small tables and
 * truncates its history first.
 */
export async function runPgbench(url: string, seconds: number, options: readonly string[] = []): Promise<number> {
  const clients = ['-c', '16', '-j', '2', '-M', 'prepared', '-T', String(seconds)]
  const { stdout } = await run('pgbench', [...clients, ...options, url])
  return round(Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]), 0)
}

export async function hasPgbench(): Promise<boolean> {
  return run('pgbench', ['--version']).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}
