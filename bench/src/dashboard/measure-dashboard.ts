import { join } from 'node:path'
import { connectDatabase } from '@paps/database'
import { rebuildTallies, rollUp } from '@paps/features/money/dashboard'
import { round } from '../figures.ts'
import { makeFinance, SECRETS } from '../make-finance.ts'
import { ownerUrlOf, type TemporaryServer } from '../open-temporary-server.ts'
import { makePeople } from '../sends/make-people.ts'
import { serveProduct } from '../sends/serve-product.ts'
import { addMovements } from './make-movements.ts'
import { walletsOf } from './wallets.ts'

const CALLS = 100
const WARM_UP = 20
const PEOPLE = 1_000

const ASKED = [
  { period: 'today', zone: 'UTC' },
  { period: 'week', zone: 'UTC' },
  { period: 'month', zone: 'UTC' },
  { period: 'month', zone: 'America/New_York' },
  { period: 'month', zone: 'Asia/Kolkata' },
]

type MeasuredRequest = (typeof ASKED)[number]

export interface DashboardRow {
  dashboard: string
  fewMs: number
  manyMs: number
  times: number
}

interface Measured {
  rows: DashboardRow[]
  /** The time of the roll-up for each movement. */
  rollUpUs: number
}

/**
 * Compares the dashboard of small books with that of large ones: medians through HTTP after the roll-up. Requests
 * alternate, so that load on the machine slows down both.
 */
export async function measureDashboard(server: TemporaryServer, counts: readonly [number, number]): Promise<Measured> {
  const few = await openBooks(server, 'few', counts[0])
  const many = await openBooks(server, 'many', counts[1])
  try {
    const rows: DashboardRow[] = []
    for (const asked of ASKED) {
      const took: [number[], number[]] = [[], []]
      for (let call = 0; call < WARM_UP + CALLS; call++) {
        const [fewMs, manyMs] = [await few.ask(asked), await many.ask(asked)]
        if (call < WARM_UP) continue
        took[0].push(fewMs)
        took[1].push(manyMs)
      }
      const [fewMs, manyMs] = [medianOf(took[0]), medianOf(took[1])]
      const dashboard = `${asked.period} in ${asked.zone}`
      rows.push({ dashboard, fewMs: round(fewMs, 2), manyMs: round(manyMs, 2), times: round(manyMs / fewMs, 2) })
    }
    const startedAt = performance.now()
    await rebuildTallies(few.database)
    return { rows, rollUpUs: round(((performance.now() - startedAt) * 1_000) / counts[0], 1) }
  } finally {
    await few.close()
    await many.close()
  }
}

/** Starts the product on books with this many movements, all rolled up. */
async function openBooks(server: TemporaryServer, name: string, count: number) {
  const url = await server.makeDatabase(`dashboard_${name}`, 'migrated')
  const wallets = walletsOf(await makePeople(url, PEOPLE, SECRETS))
  const token = await makeFinance(url)
  const database = connectDatabase(url, { connections: 2 })
  const owner = connectDatabase(ownerUrlOf(url), { connections: 1 })
  await addMovements(owner, count, wallets)
  await rollUp(database)
  await owner.pool.query('vacuum analyze')
  await owner.close()
  const product = await serveProduct({
    DATABASE_URL: url,
    DATA_DIR: join(server.folder, `dashboard-${name}`),
    SESSION_SECRET: SECRETS.sessionSecret,
    PIN_SECRET: SECRETS.pinSecret,
  })
  return {
    database,
    ask: async (asked: MeasuredRequest) => {
      const startedAt = performance.now()
      await look(`http://127.0.0.1:${product.port}/api/dashboard`, token, asked, count)
      return performance.now() - startedAt
    },
    close: async () => {
      await product.stop()
      await database.close()
    },
  }
}

interface Answer {
  money?: { movements: { now: number; before: number } }
}

async function look(address: string, token: string, { period, zone }: MeasuredRequest, count: number): Promise<void> {
  const answer = await fetch(`${address}?period=${period}`, { headers: { authorization: token, 'x-time-zone': zone } })
  const { money } = (await answer.json()) as Answer
  const seen = (money?.movements.now ?? 0) + (money?.movements.before ?? 0)
  if (seen === 0 || seen > count) throw new Error(`The dashboard shows ${seen} movements of ${count}.`)
}

function medianOf(took: number[]): number {
  return took.sort((a, b) => a - b)[took.length >> 1] ?? Number.NaN
}
