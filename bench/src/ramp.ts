// Offers more and more confirmed transfers per second, up to three times the capacity. The server must keep nearly its
// full throughput and refuse the rest at once.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { round } from './figures.ts'
import { applyLoad } from './load/apply-load.ts'
import { SECRETS } from './make-finance.ts'
import { openTemporaryServer } from './open-temporary-server.ts'
import { printTable } from './print-table.ts'
import { offerLoad } from './ramp/offer-load.ts'
import { makePeople } from './sends/make-people.ts'
import { makeSendRequests } from './sends/send-request.ts'
import { serveProduct } from './sends/serve-product.ts'

const { values: options } = parseArgs({
  options: {
    /** The duration of each step. */
    seconds: { type: 'string', default: '6' },
    /** The offered load of each step, as a multiple of the capacity. */
    steps: { type: 'string', default: '0.5,0.8,1,1.2,1.5,2,2.5,3' },
  },
})

const PEOPLE = 10_000
const IN_FLIGHT = 256
/** An upper bound above the fastest machine measured. */
const MOST_PER_SECOND = 12_000
const KEPT_SHARE = 0.8

const seconds = Number(options.seconds)
const server = await openTemporaryServer()
try {
  const url = await server.makeDatabase('product', 'migrated')
  const people = await makePeople(url, PEOPLE, SECRETS)
  const product = await serveProduct({
    DATABASE_URL: url,
    DATA_DIR: join(server.folder, 'data'),
    SESSION_SECRET: SECRETS.sessionSecret,
    PIN_SECRET: SECRETS.pinSecret,
  })
  const nextRequest = makeSendRequests(people, SECRETS.sessionSecret)
  try {
    const { port } = product
    const load = {
      port,
      inFlight: IN_FLIGHT,
      seconds,
      folder: server.folder,
      nextRequest,
      mostPerSecond: MOST_PER_SECOND,
    }
    // The first run is unmeasured: a server compiles its code after the start.
    await applyLoad(load)
    const { perSecond: capacity } = await applyLoad(load)
    console.log(`with ${IN_FLIGHT} in flight at all times it does ${capacity} a second: its capacity`)
    const rows = []
    for (const times of options.steps.split(',').map(Number)) {
      const offer = { ports: [port], perSecond: times * capacity, seconds }
      rows.push({ timesCapacity: times, ...(await offerLoad(offer, server.folder, nextRequest)) })
    }
    printTable('Confirmed transfers as more and more are offered', rows)
    const peak = Math.max(...rows.map(({ goodPerSecond }) => goodPerSecond))
    const [last] = rows.slice(-1)
    const share = round((last?.goodPerSecond ?? 0) / peak, 2)
    console.log(`at ${last?.timesCapacity} times capacity it does ${share} of the peak of ${peak} a second`)
    if (share < KEPT_SHARE) process.exitCode = 1
  } finally {
    await product.stop()
  }
} finally {
  await server.close()
}
