// Runs two server processes at half load for ten minutes and checks that memory, queues and connections stay level.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { applyLoad } from './load/apply-load.ts'
import { WARM_UP_SECONDS } from './load/order.ts'
import { SECRETS } from './make-finance.ts'
import { openTemporaryServer } from './open-temporary-server.ts'
import { printTable } from './print-table.ts'
import { makePeople } from './sends/make-people.ts'
import { makeSendRequests } from './sends/send-request.ts'
import { type Product, serveProduct } from './sends/serve-product.ts'
import { isFlat } from './soak/is-flat.ts'
import { readProcess, readShared } from './soak/read-sample.ts'

const { values: options } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })

const PEOPLE = 10_000
const SOCKETS = 200
const IN_FLIGHT = 128
/** A new process compiles its code for about 20 s and would seem slower than it is. */
const WARM_UPS = 4
/** An upper bound above the fastest machine measured. */
const MOST_PER_SECOND = 12_000
/** The remaining seconds of a minute are for writing requests. */
const SECONDS = 55 - WARM_UP_SECONDS

const server = await openTemporaryServer()
const superuser = new pg.Client({ connectionString: server.superuserUrl })
await superuser.connect()
const products: Product[] = []
try {
  const url = await server.makeDatabase('product', 'migrated')
  const people = await makePeople(url, PEOPLE, SECRETS)
  const environment = {
    DATABASE_URL: url,
    DATA_DIR: join(server.folder, 'data'),
    SESSION_SECRET: SECRETS.sessionSecret,
    PIN_SECRET: SECRETS.pinSecret,
  }
  for (let count = 0; count < 2; count++) products.push(await serveProduct(environment))
  const peopleFile = join(server.folder, 'people.json')
  await writeFile(peopleFile, JSON.stringify(people))
  const nextRequest = makeSendRequests(people, SECRETS.sessionSecret)
  const load = { inFlight: IN_FLIGHT, folder: server.folder, nextRequest, mostPerSecond: MOST_PER_SECOND }
  const onBoth = (seconds: number, perSecond?: number) =>
    Promise.all(
      products.map(({ port }) =>
        applyLoad({
          ...load,
          port,
          seconds,
          ...(perSecond && { perSecond, mostPerSecond: Math.ceil(perSecond * 1.2) }),
        }),
      ),
    )
  const listening = products.map(({ port }) => listen(port, peopleFile))
  await Promise.all(listening.map((child) => once(child, 'message')))
  for (let pass = 0; pass < WARM_UPS; pass++) await onBoth(5)
  const capacities = (await onBoth(5)).map(({ perSecond }) => perSecond)
  const perSecond = Math.floor(Math.min(...capacities) / 2)
  console.log(`two processes do ${capacities.join(' and ')} a second; each is given ${perSecond}`)
  const rows: Record<string, number>[] = []
  for (let minute = 1; minute <= Number(options.minutes); minute++) {
    const loaded = onBoth(SECONDS, perSecond)
    // Sampled under load, near its end.
    await new Promise((resolve) => setTimeout(resolve, (SECONDS - 2) * 1_000))
    rows.push({ minute, ...(await sample()) })
    const applied = await loaded
    Object.assign(rows.at(-1) ?? {}, {
      sends: applied.reduce((sum, each) => sum + each.perSecond, 0),
      p99Ms: Math.max(...applied.map(({ p99Ms }) => p99Ms)),
      refused: applied.reduce((sum, each) => sum + each.refused, 0),
    })
    console.log(JSON.stringify(rows.at(-1)))
  }
  printTable('Every minute', rows)
  const growing = Object.keys(rows[0] ?? {}).filter((name) => {
    if (!/resident|heap|waiting|jobs|unsealed|connections|delay/.test(name)) return false
    const samples = rows.map((row) => row[name] ?? 0)
    // A few queued jobs, or one more connection, are not growth.
    return !isFlat(samples, { share: 0.1, least: /resident|heap/.test(name) ? 10 : 200 })
  })
  console.log(growing.length === 0 ? 'flat after the second minute' : `GROWING: ${growing.join(', ')}`)
  if (growing.length > 0) process.exitCode = 1
  for (const child of listening) child.disconnect()
} finally {
  for (const product of products) await product.stop()
  await superuser.end()
  await server.close()
}

function listen(port: number, peopleFile: string) {
  return fork(
    join(import.meta.dirname, 'sends/listen-process.ts'),
    [JSON.stringify({ port, sockets: SOCKETS, peopleFile })],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  )
}

async function sample(): Promise<Record<string, number>> {
  const each = await Promise.all(products.map(({ port, pid }) => readProcess(port, pid)))
  const named = each.flatMap((process, place) =>
    Object.entries(process).map(([name, value]) => [`${name}${place + 1}`, value] as const),
  )
  return { ...Object.fromEntries(named), ...(await readShared(products[0]?.port ?? 0, superuser)) }
}
