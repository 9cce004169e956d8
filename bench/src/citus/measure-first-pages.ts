import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '@paps/contract'
import { connectDatabase, type Database } from '@paps/database'
import { walletOf } from '@paps/features/people/users'
import { openPoster } from '@paps/ledger'
import { round } from '../figures.ts'
import { addRecords } from '../lists/make-records.ts'
import { transferMovement } from '../load/transfer-movement.ts'
import { makeFinance, SECRETS } from '../make-finance.ts'
import { ownerUrlOf } from '../open-temporary-server.ts'
import { makePeople } from '../sends/make-people.ts'
import { serveProduct } from '../sends/serve-product.ts'
import { openNodes } from './nodes.ts'

const WORKERS = 2
const PLACES = [8, 64] as const
const PEOPLE = 1_000
/** Of each kind. Every tenth is the person's. */
const RECORDS = 10_000
/** Lines of the person's statement. */
const MOVEMENTS = 150
const CALLS = 60

export interface FirstPageRow {
  call: string
  who: 'person' | 'staff'
  fewMs: number
  manyMs: number
  times: number
}

interface Side {
  port: number
  person: string
  staff: string
  close(): Promise<void>
}

/**
 * Measures first pages on one cluster with few and with many places: medians through HTTP. Both databases are asked in turns, so
 * that a change of the machine's speed is in both.
 */
export async function measureFirstPages(folder: string): Promise<FirstPageRow[]> {
  const nodes = await openNodes(WORKERS, 'pages')
  const sides: Side[] = []
  try {
    for (const places of PLACES) sides.push(await openSide(await nodes.makeDatabase(`pages_${places}`, places), folder))
    const rows: FirstPageRow[] = []
    for (const { call, who } of listCalls()) {
      const [few = Number.NaN, many = Number.NaN] = await measureCall(sides, call, who)
      const row = { call, who, fewMs: round(few, 2), manyMs: round(many, 2), times: round(many / few, 2) }
      console.log(JSON.stringify(row))
      rows.push(row)
    }
    return rows
  } finally {
    for (const side of sides) await side.close()
    await nodes.close()
  }
}

function listCalls(): { call: string; who: 'person' | 'staff' }[] {
  const month = new Date().toISOString().slice(0, 7)
  const calls = [
    '/api/balance',
    `/api/statement/${month}`,
    `/api/activity/summary?month=${month}`,
    '/api/activity',
    '/api/notifications',
    '/api/transfer/',
  ]
  return [
    ...calls.map((call) => ({ call, who: 'person' as const })),
    ...['/api/transfer/', '/api/topup'].map((call) => ({ call, who: 'staff' as const })),
  ]
}

async function openSide(url: string, folder: string): Promise<Side> {
  const [person, ...people] = await makePeople(url, PEOPLE, SECRETS)
  if (!person) throw new Error('no person was created')
  const others = people.map(({ id }) => id)
  const staff = await makeFinance(url)
  const database = connectDatabase(ownerUrlOf(url), { connections: 2 })
  await moveMoney(url, database, person.id, others)
  await addRecords(database, RECORDS, person.id, others)
  await database.close()
  const product = await serveProduct({
    DATABASE_URL: url,
    DATA_DIR: await mkdtemp(join(folder, 'data-')),
    SESSION_SECRET: SECRETS.sessionSecret,
    PIN_SECRET: SECRETS.pinSecret,
  })
  return { port: product.port, person: person.token, staff, close: product.stop }
}

/** Posts transfers of a person, with their records. */
async function moveMoney(url: string, database: Database, from: string, others: readonly string[]): Promise<void> {
  const transfers = Array.from({ length: MOVEMENTS }, (_, number) => ({
    id: newId(),
    to: others[number % others.length] ?? '',
    amount: 100 + number,
  }))
  const poster = openPoster(url)
  await Promise.all(
    transfers.map(({ id, to, amount }) =>
      poster.post(transferMovement({ id, from: walletOf(from).paps, to: walletOf(to).paps, amount })),
    ),
  )
  await poster.close()
  await database.pool.query(
    `select write_records(array_agg(id), array_agg('transfer'::text), array_agg('completed'::text), array_agg($1::uuid),
      array_agg(receiver_id), array_agg('regular'::text), array_agg('regular'::text), array_agg(amount), array_agg(0::bigint),
      array_agg(0::bigint), array_agg(null::text), array_agg(null::uuid), array_agg(null::timestamptz), array_agg('{}'::jsonb),
      array_agg(now()))
    from unnest($2::uuid[], $3::uuid[], $4::bigint[]) as made (id, receiver_id, amount)`,
    [from, transfers.map(({ id }) => id), transfers.map(({ to }) => to), transfers.map(({ amount }) => amount)],
  )
}

/** Returns the median of each side. */
async function measureCall(sides: readonly Side[], call: string, who: 'person' | 'staff'): Promise<number[]> {
  const took = sides.map((): number[] => [])
  for (let turn = -CALLS / 4; turn < CALLS; turn++) {
    for (const [place, side] of sides.entries()) {
      const startedAt = performance.now()
      const headers = { authorization: side[who], accept: call.startsWith('/api/statement') ? 'text/csv' : '*/*' }
      const response = await fetch(`http://127.0.0.1:${side.port}${call}`, { headers })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${call} responded ${response.status}`)
      // The first calls compile code and fill caches.
      if (turn >= 0) took[place]?.push(performance.now() - startedAt)
    }
  }
  return took.map((each) => each.sort((a, b) => a - b)[CALLS >> 1] ?? Number.NaN)
}
