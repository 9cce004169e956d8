import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connectDatabase } from '@paps/database'
import { round } from '../../figures.ts'
import { SECRETS } from '../../make-finance.ts'
import { printTable } from '../../print-table.ts'
import { PIN } from '../../sends/make-people.ts'
import { openCluster } from '../cluster.ts'
import type { TortureOptions } from '../ledger/torture-ledger.ts'
import { ACTS, type Scene } from './acts.ts'
import { makeAsk, makeFare } from './ask.ts'
import { auditProduct, countUnheard, readFigures } from './audit.ts'
import { type Cast, makeCast } from './cast.ts'
import { type Listening, listen } from './listen.ts'
import { startServers } from './servers.ts'
import { makeTold } from './told.ts'

const SERVERS = 2
const CLIENTS = 16
/** Silence that nobody would call an outage. */
const SECONDS_OF_SILENCE = 15
const SETTLED_MS = 500
const CAUGHT_UP_WITHIN_MS = 30_000

/**
 * Whole servers under everything that people do with money. Afterwards nothing that anybody was told is lost, nothing
 * happened twice, the books are in order and everybody has heard every event. Answers whether that is so.
 */
export async function tortureProduct({ rounds, seconds, random, signal }: TortureOptions): Promise<boolean> {
  const cluster = await openCluster({ small: true })
  const dataDir = await mkdtemp(join(tmpdir(), 'paps-torture-data-'))
  const cast = await makeCast(cluster.url)
  const servers = await startServers(SERVERS, {
    DATABASE_URL: cluster.url,
    DATA_DIR: dataDir,
    SESSION_SECRET: SECRETS.sessionSecret,
    PIN_SECRET: SECRETS.pinSecret,
    LOG_LEVEL: 'silent',
  })
  const { ports } = servers
  const [told, fare] = [makeTold(), makeFare()]
  const everybody = [...cast.wallets, cast.finance]
  const listening = new Map(everybody.map((person) => [person, listen(person, ports, random.branch())]))
  try {
    const ask = makeAsk({ ports, random: random.branch(), told, fare })
    const before = await readFigures(ask, cast.wallets)
    await tellEverybody({ ask, told, cast, random }, listening)
    let isOver = false
    const clients = Array.from({ length: CLIENTS }, async () => {
      const own = random.branch()
      const scene = { ask: makeAsk({ ports, random: own, told, fare }), told, cast, random: own }
      while (!isOver) await own.choose(Object.values(ACTS))(scene)
    })
    const strikes: Record<string, () => Promise<unknown>> = {
      'server process': () => servers.killOne(random),
      connections: cluster.cutConnections,
      'database process': cluster.killBackend,
      database: cluster.killServer,
      ...(cluster.fillDisk && { 'full disk': cluster.fillDisk }),
    }
    if (!cluster.fillDisk) console.log('a full disk is left out: this machine lets us mount none to fill')
    const struck = new Map(Object.keys(strikes).map((name) => [name, { times: 0, silenceMs: 0, said: 0 }]))
    for (let number = 1; number <= rounds && !signal.aborted; number++) {
      // Each comes as often as the others, in an order that nobody knows.
      const least = Math.min(...[...struck.values()].map(({ times }) => times))
      const name = random.choose([...struck].filter(([, { times }]) => times === least).map(([each]) => each))
      fare.takeSilenceMs()
      const said = await strikes[name]?.()
      // What was under way when it struck may still be answered for a moment.
      await delay(SETTLED_MS + random.next() * seconds * 1_000)
      await untilAnswered(fare)
      const silenceMs = fare.takeSilenceMs()
      const of = struck.get(name) ?? { times: 0, silenceMs: 0, said: 0 }
      struck.set(name, {
        times: of.times + 1,
        silenceMs: Math.max(of.silenceMs, silenceMs),
        said: of.said + (name === 'full disk' ? Number(said) : 0),
      })
      console.log(
        `round ${number}: ${name}; ${told.records.size} records, silent for ${round(silenceMs, 0)} ms at most`,
      )
    }
    isOver = true
    await Promise.all(clients)
    await untilHeard(cluster.url, cast, listening)
    const after = await readFigures(ask, cast.wallets)
    const { books, ...wrong } = await auditProduct(cluster.url, { told, before, after, cast, listening })
    printTable(
      `Struck, with ${SERVERS} whole servers and ${CLIENTS} callers`,
      [...struck].map(([what, { times, silenceMs }]) => ({
        what,
        times,
        'longest without an answer, s': round(silenceMs / 1_000, 1),
      })),
    )
    const full = struck.get('full disk')
    if (full) console.log(`the database found no room ${full.said} times`)
    const kinds = Map.groupBy(told.records.values(), ({ kind }) => kind)
    printTable('Told of', [
      {
        ...Object.fromEntries([...kinds].map(([kind, all]) => [kind, all.length])),
        saving: [...told.savings.values()].reduce((sum, times) => sum + times, 0),
      },
    ])
    const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((total, each) => total + each, 0)
    const events = [...listening.values()].reduce((total, { heard }) => total + heard.size, 0)
    printTable('Afterwards', [
      {
        answered: fare.answered,
        refused: sum(told.refusals),
        retries: fare.retries,
        'status 500': sum(fare.faults),
        events,
        ...wrong,
        books,
      },
    ])
    if (told.refusals.size > 0) console.log(`refused: ${inWords(told.refusals)}`)
    if (fare.faults.size > 0) console.log(`status 500: ${inWords(fare.faults)}`)
    const isQuick = [...struck.values()].every(({ silenceMs }) => silenceMs < SECONDS_OF_SILENCE * 1_000)
    if (!isQuick) console.log(`silent for more than ${SECONDS_OF_SILENCE} seconds`)
    const isRight = Object.values(wrong).every((count) => count === 0) && books === 'in order'
    return isRight && isQuick && fare.faults.size === 0
  } finally {
    for (const ears of listening.values()) ears.close()
    await servers.close()
    await cluster.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Everybody hears a first event before anything is struck: who has heard none names none, and reads anew instead. */
async function tellEverybody(scene: Scene, listening: ReadonlyMap<unknown, Listening>): Promise<void> {
  const { ask, told, cast } = scene
  const [first, second] = cast.people
  if (!first || !second) return
  await heardBy(listening, cast, async () => {
    for (const { papsId } of cast.wallets) {
      const from = papsId === first.papsId ? second : first
      const quoted = await ask(from, 'POST /api/transfer', { body: { receiver: papsId, amount: 1 } })
      const body = { quote_id: quoted?.quote_id ?? '', pin: PIN }
      told.note((await ask(from, 'POST /api/transfer/send', { body }))?.transfer ?? [])
    }
    await ACTS.topUp?.(scene)
  })
}

async function heardBy(
  listening: ReadonlyMap<unknown, Listening>,
  cast: Cast,
  work: () => Promise<void>,
): Promise<void> {
  await delay(500)
  await work()
  const givesUpAt = Date.now() + CAUGHT_UP_WITHIN_MS
  while ([...listening.values()].some(({ heard }) => heard.size === 0)) {
    if (Date.now() > givesUpAt) throw new Error(`Of ${cast.wallets.length + 1} people, not all heard a first event.`)
    await delay(20)
  }
}

/** Until the next answer after a strike. */
async function untilAnswered(fare: { answered: number }): Promise<void> {
  const before = fare.answered
  while (fare.answered <= before) await delay(10)
}

/** Sockets may still be on their way back; what has not come by then does not come. */
async function untilHeard(url: string, cast: Cast, listening: Parameters<typeof countUnheard>[1]['listening']) {
  const database = connectDatabase(url, { connections: 1 })
  try {
    const givesUpAt = Date.now() + CAUGHT_UP_WITHIN_MS
    while (Date.now() < givesUpAt && (await countUnheard(database, { cast, listening })) > 0) await delay(250)
  } finally {
    await database.close()
  }
}

function inWords(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([name, count]) => `${name} ${count}`).join(', ')
}
