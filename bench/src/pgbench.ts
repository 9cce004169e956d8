import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { round } from './figures.ts'

const run = promisify(execFile)

/** PostgreSQL's own benchmark, TPC-B, on the same server: transactions per second of 16 clients. */
export async function runPgbench(url: string, seconds: number): Promise<number> {
  const { stdout } = await run('pgbench', ['-c', '16', '-j', '2', '-M', 'prepared', '-T', String(seconds), '-n', url])
  return round(Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]), 0)
}

/** Fills its tables, or answers false where it is not installed. */
export async function preparePgbench(url: string): Promise<boolean> {
  return run('pgbench', ['-i', '-s', '10', '-q', url]).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}
