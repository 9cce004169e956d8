import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connectDatabase } from '@paps/database'
import { round } from '../figures.ts'
import { applyLoad } from '../load/apply-load.ts'
import { ownerUrlOf, type TemporaryServer } from '../open-temporary-server.ts'
import { makePeople, PIN, type Sender } from '../sends/make-people.ts'
import { makeSendRequests } from '../sends/send-request.ts'
import { serveProduct } from '../sends/serve-product.ts'

const PEOPLE = 20_000
const PAYMENTS = 10_000
const IN_FLIGHT = 256
const TURNS = 3
const MOST_PER_SECOND = 12_000

export interface BulkTurn {
  singlePerSecond: number
  bulkPerSecond: number
  ratio: number
  /** The time of parsing and checking the file. */
  checkMs: number
}

/** Measures a file of 10,000 payments beside single transfers with the same checks, in turns on the same server. */
export async function measureBulk(server: TemporaryServer, seconds: number): Promise<BulkTurn[]> {
  const url = await server.makeDatabase('bulk', 'migrated')
  const secrets = {
    sessionSecret: 'a secret of the benchmark alone number 1',
    pinSecret: 'a secret of the benchmark number 2',
  }
  const [store, ...people] = await makePeople(url, PEOPLE + 1, secrets)
  if (!store) throw new Error('There is no store.')
  await makeStore(url, store)
  const product = await serveProduct({
    DATABASE_URL: url,
    DATA_DIR: join(server.folder, 'bulk'),
    SESSION_SECRET: secrets.sessionSecret,
    PIN_SECRET: secrets.pinSecret,
  })
  const load = {
    port: product.port,
    inFlight: IN_FLIGHT,
    seconds,
    folder: server.folder,
    nextRequest: makeSendRequests(people, secrets.sessionSecret),
    mostPerSecond: MOST_PER_SECOND,
  }
  try {
    await applyLoad(load)
    await payFile(product.port, store, people, 0)
    const turns: BulkTurn[] = []
    for (let turn = 1; turn <= TURNS; turn++) {
      const { perSecond: singlePerSecond } = await applyLoad(load)
      const { checkMs, perSecond: bulkPerSecond } = await payFile(product.port, store, people, turn)
      turns.push({ singlePerSecond, bulkPerSecond, ratio: round(bulkPerSecond / singlePerSecond, 2), checkMs })
    }
    return turns
  } finally {
    await product.stop()
  }
}

/** Makes a store that its limits do not stop. A file of the benchmark is below the threshold of a second person. */
async function makeStore(url: string, { id }: Sender): Promise<void> {
  const database = connectDatabase(ownerUrlOf(url), { connections: 1 })
  try {
    await database.pool.query(`update users set user_type = 'store', business_name = 'Bench' where id = $1`, [id])
    await database.pool.query(
      'update user_limits set limit_day_minor = 100000000000, limit_month_minor = 100000000000 where user_id = $1',
      [id],
    )
  } finally {
    await database.close()
  }
}

interface Presented {
  _id: string
  digest: string
  total: number
  status: string
  paid: number
  started_at: string | null
  ended_at: string | null
}

async function payFile(port: number, { token }: Sender, people: readonly Sender[], turn: number) {
  const rows = Array.from({ length: PAYMENTS }, (_, place) => `${people[place]?.papsId},0.01,Turn ${turn},${place}`)
  const form = new FormData()
  form.set('file', new Blob([['receiver,amount,note,reference', ...rows].join('\n')]), 'bench.csv')
  const call = async (method: string, path: string, body?: FormData | object) => {
    const isForm = body instanceof FormData
    const response = await fetch(`http://127.0.0.1:${port}/api/bulk-payment${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const { data, ...rest } = (await response.json()) as { data: Presented | null }
    if (!data) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(rest)}`)
    return data
  }
  const startedMs = performance.now()
  const { _id, digest, total } = await call('POST', '', form)
  const checkMs = round(performance.now() - startedMs, 0)
  let file = await call('POST', `/${_id}/send`, { digest, total, pin: PIN })
  while (file.status !== 'done') {
    // Every look counts the rows of the file, which is load too. The page follows events instead.
    await delay(1_000)
    file = await call('GET', `/${_id}`)
  }
  if (file.paid !== PAYMENTS) throw new Error(`${PAYMENTS - file.paid} payments were refused.`)
  const tookMs = Date.parse(file.ended_at ?? '') - Date.parse(file.started_at ?? '')
  return { checkMs, perSecond: round((PAYMENTS / tookMs) * 1_000, 0) }
}
