import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { round } from './figures.ts'

const run = promisify(execFile)

/**
 * PostgreSQL's own benchmark, TPC-B, on the same server: transactions per second of 16 clients. Its tables are filled
 * anew each time, as they change under it and no two runs on the same ones compare.
 */
export async function runPgbench(url: string, seconds: number): Promise<number> {
  await run('pgbench', ['-i', '-s', '10', '-q', url])
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
