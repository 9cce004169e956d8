import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { round } from './figures.ts'

const run = promisify(execFile)

/** The tables of PostgreSQL's own benchmark, TPC-B, at scale 10: a million accounts. */
export async function fillPgbench(url: string): Promise<void> {
  await run('pgbench', ['-i', '-s', '10', '-q', url])
}

/** Transactions per second of 16 clients. Run as it comes: it vacuums its small tables first and empties its history. */
export async function runPgbench(url: string, seconds: number): Promise<number> {
  const { stdout } = await run('pgbench', ['-c', '16', '-j', '2', '-M', 'prepared', '-T', String(seconds), url])
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
