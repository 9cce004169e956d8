import { join } from 'node:path'
import { connectDatabase } from '@paps/database'
import { round } from '../figures.ts'
import { makeFinance, SECRETS } from '../make-finance.ts'
import { ownerUrlOf, type TemporaryServer } from '../open-temporary-server.ts'
import { makePeople } from '../sends/make-people.ts'
import { serveProduct } from '../sends/serve-product.ts'
import { addRecords } from './make-records.ts'

const CALLS = 60

const LISTS = [
  '/api/transfer/',
  '/api/payment/',
  '/api/deposit/',
  '/api/withdrawal/?type=regular',
  '/api/topup',
  '/api/redemptions/',
  '/api/transfer/advance/?period=month',
]
const OWN_LISTS = [...LISTS, '/api/transfer/paid', '/api/withdrawal/user', '/api/activity', '/api/notifications']

export interface ListRow {
  list: string
  who: 'person' | 'staff'
  fewMs: number
  manyMs: number
  times: number
}

/** Measures the first page of every list with few and with many records of its kind: medians through HTTP. */
export async function measureLists(server: TemporaryServer, counts: readonly [number, number]): Promise<ListRow[]> {
  const url = await server.makeDatabase('lists', 'migrated')
  const people = await makePeople(url, 1_000, SECRETS)
  const database = connectDatabase(ownerUrlOf(url), { connections: 2 })
  const [person] = people
  if (!person) throw new Error('no person was created')
  const finance = await makeFinance(url)
  const product = await serveProduct({
    DATABASE_URL: url,
    DATA_DIR: join(server.folder, 'lists-data'),
    SESSION_SECRET: SECRETS.sessionSecret,
    PIN_SECRET: SECRETS.pinSecret,
  })
  const others = people.slice(1).map(({ id }) => id)
  const asked = [
    ...OWN_LISTS.map((list) => ({ list, who: 'person' as const, token: person.token })),
    ...LISTS.map((list) => ({ list, who: 'staff' as const, token: finance })),
  ]
  const measureAll = async () => {
    const medians: number[] = []
    for (const { list, token } of asked) medians.push(await medianMs(`http://127.0.0.1:${product.port}${list}`, token))
    return medians
  }
  try {
    await addRecords(database, counts[0], person.id, others)
    // One unmeasured round: the first calls compile code and fill caches.
    await measureAll()
    const few = await measureAll()
    await addRecords(database, counts[1] - counts[0], person.id, others)
    await measureAll()
    const many = await measureAll()
    return asked.map(({ list, who }, place) => {
      const [fewMs, manyMs] = [few[place] ?? Number.NaN, many[place] ?? Number.NaN]
      return { list, who, fewMs: round(fewMs, 2), manyMs: round(manyMs, 2), times: round(manyMs / fewMs, 2) }
    })
  } finally {
    await product.stop()
    await database.close()
  }
}

async function medianMs(address: string, token: string): Promise<number> {
  const took: number[] = []
  for (let call = 0; call < CALLS; call++) {
    const startedAt = performance.now()
    const answer = await fetch(address, { headers: { authorization: token } })
    const { data } = (await answer.json()) as { data?: unknown[] }
    took.push(performance.now() - startedAt)
    if (!data || data.length === 0) throw new Error(`${address} returned no rows`)
  }
  return took.sort((a, b) => a - b)[CALLS >> 1] ?? Number.NaN
}
