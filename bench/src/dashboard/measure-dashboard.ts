import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connectDatabase, type Database } from '@paps/database'
import { rebuildTallies } from '@paps/features/money/dashboard'
import { round } from '../figures.ts'
import { makeFinance, SECRETS } from '../make-finance.ts'
import type { TemporaryServer } from '../open-temporary-server.ts'
import { makePeople } from '../sends/make-people.ts'
import { serveProduct } from '../sends/serve-product.ts'
import { addMovements } from './make-movements.ts'
import { walletsOf } from './wallets.ts'

const CALLS = 100
const PEOPLE = 1_000

const ASKED = [
  { period: 'today', zone: 'UTC' },
  { period: 'week', zone: 'UTC' },
  { period: 'month', zone: 'UTC' },
  { period: 'month', zone: 'America/New_York' },
  { period: 'month', zone: 'Asia/Kolkata' },
]

export interface DashboardRow {
  dashboard: string
  fewMs: number
  manyMs: number
  times: number
}

interface Measured {
  rows: DashboardRow[]
  /** What rolling up the many took, for each. */
  rollUpUs: number
}

/** The dashboard with few movements in the books, and with many: medians through HTTP, once all are rolled up. */
export async function measureDashboard(server: TemporaryServer, counts: readonly [number, number]): Promise<Measured> {
  const url = await server.makeDatabase('dashboard', 'migrated')
  const wallets = walletsOf(await makePeople(url, PEOPLE, SECRETS))
  const token = await makeFinance(url)
  const database = connectDatabase(url, { connections: 2 })
  const product = await serveProduct({
    DATABASE_URL: url,
    DATA_DIR: join(server.folder, 'dashboard-data'),
    SESSION_SECRET: SECRETS.sessionSecret,
    PIN_SECRET: SECRETS.pinSecret,
  })
  const measureAll = async (count: number) => {
    await untilRolledUp(database)
    const medians: number[] = []
    // Once unmeasured: the first calls find nothing compiled and nothing cached.
    for (const measured of [false, true]) {
      for (const asked of ASKED) {
        const median = await medianMs(`http://127.0.0.1:${product.port}/api/dashboard`, token, asked, count)
        if (measured) medians.push(median)
      }
    }
    return medians
  }
  try {
    await addMovements(database, 0, counts[0], wallets)
    const few = await measureAll(counts[0])
    await addMovements(database, counts[0], counts[1] - counts[0], wallets)
    const many = await measureAll(counts[1])
    const startedAt = performance.now()
    await rebuildTallies(database)
    const rollUpUs = round(((performance.now() - startedAt) * 1_000) / counts[1], 1)
    const rows = ASKED.map(({ period, zone }, place) => {
      const [fewMs, manyMs] = [few[place] ?? Number.NaN, many[place] ?? Number.NaN]
      const dashboard = `${period} in ${zone}`
      return { dashboard, fewMs: round(fewMs, 2), manyMs: round(manyMs, 2), times: round(manyMs / fewMs, 2) }
    })
    return { rows, rollUpUs }
  } finally {
    await product.stop()
    await database.close()
  }
}

async function untilRolledUp({ pool }: Database): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      'select exists (select from ledger_journals where xid > (select through from tally_cursor)) as behind',
    )
    if (!rows[0].behind) break
    await delay(200)
  }
  await pool.query('vacuum analyze tallies, active_people, active_returns')
}

interface Answer {
  money?: { movements: { now: number; before: number } }
}

async function medianMs(address: string, token: string, { period, zone }: (typeof ASKED)[number], count: number) {
  const took: number[] = []
  for (let call = 0; call < CALLS; call++) {
    const startedAt = performance.now()
    const answer = await fetch(`${address}?period=${period}`, {
      headers: { authorization: token, 'x-time-zone': zone },
    })
    const { money } = (await answer.json()) as Answer
    took.push(performance.now() - startedAt)
    const seen = (money?.movements.now ?? 0) + (money?.movements.before ?? 0)
    if (seen === 0 || seen > count) throw new Error(`The dashboard shows ${seen} movements of ${count}.`)
  }
  return took.sort((a, b) => a - b)[CALLS >> 1] ?? Number.NaN
}
