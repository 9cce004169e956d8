import { readFile } from 'node:fs/promises'
import type pg from 'pg'

/** The state of one server process at a moment. */
export interface ProcessSample {
  residentMb: number
  heapMb: number
  movementsWaiting: number
  callsInFlight: number
  /** The delay of the last delivered event, from its writing to its delivery. */
  eventDelayMs: number
}

/** The state of the database, the same from every process. */
export interface SharedSample {
  jobsDue: number
  journalsUnsealed: number
  connections: number
}

export async function readProcess(port: number, pid: number): Promise<ProcessSample> {
  const metric = await readMetrics(port)
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return {
    residentMb: Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024),
    heapMb: Math.round(metric('nodejs_heap_size_used_bytes') / 1024 / 1024),
    movementsWaiting: metric('paps_movements_waiting'),
    callsInFlight: metric('paps_requests_in_flight'),
    eventDelayMs: Math.round(metric('paps_event_delay_seconds') * 1_000),
  }
}

export async function readShared(port: number, superuser: pg.Client): Promise<SharedSample> {
  const metric = await readMetrics(port)
  const { rows } = await superuser.query<{ count: string }>(
    `select count(*)::text as count from pg_stat_activity where application_name = 'paps'`,
  )
  return {
    jobsDue: metric('paps_jobs{state="due"}'),
    journalsUnsealed: metric('paps_journals_unsealed'),
    connections: Number(rows[0]?.count),
  }
}

async function readMetrics(port: number): Promise<(name: string) => number> {
  const lines = (await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).split('\n')
  return (name) =>
    Number(
      lines
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1) ?? Number.NaN,
    )
}
