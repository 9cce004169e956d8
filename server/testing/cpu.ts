import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Database } from '@paps/database'

/** Whether this system reports the processor time of a process in nanoseconds. */
export const TELLS_CPU = existsSync('/proc/self/schedstat')

export interface MeasuredServer {
  url: string
  /** Returns the processor time of the server and its database connections so far, in milliseconds. */
  cpuMs(): Promise<number>
  stop(): Promise<void>
}

/** Starts the server as a process of its own, as `npm start` does, on a database without other users. */
export async function startMeasuredServer(database: Database, env: Record<string, string>): Promise<MeasuredServer> {
  const preload = pathToFileURL(join(import.meta.dirname, 'report-cpu.ts')).href
  const child = spawn(process.execPath, ['--import', preload, join(import.meta.dirname, '../src/main.ts')], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: database.url, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const url = await addressOf(child)
  const backends = new Map<number, number>()
  return {
    url,
    async cpuMs() {
      child.send('cpu')
      const [used] = (await once(child, 'message')) as [NodeJS.CpuUsage]
      const { rows } = await database.pool.query<{ pid: number }>(
        'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      // The time of a closed connection stays in the sum.
      for (const { pid } of rows) backends.set(pid, backendMs(pid) ?? backends.get(pid) ?? 0)
      return (used.user + used.system) / 1_000 + [...backends.values()].reduce((sum, ms) => sum + ms, 0)
    },
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      output = (output + chunk).slice(-10_000)
      const port = /Paps is at \S+:(\d+)/.exec(output)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
    child.once('exit', () => reject(new Error(`The server did not start: ${output}`)))
  })
}

/** A backend of PostgreSQL has one thread. */
function backendMs(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return null
  }
}
