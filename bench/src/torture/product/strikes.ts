import { setTimeout as delay } from 'node:timers/promises'
import { round } from '../../figures.ts'
import type { Cluster } from '../cluster.ts'
import type { Random } from '../random.ts'
import type { Fare } from './ask.ts'
import type { Servers } from './servers.ts'

/** What was under way when it struck may still be answered for a moment. */
const SETTLED_MS = 500

/** What came of all the strikes of one kind. */
export interface Struck {
  times: number
  /** The longest time in which nobody had an answer. */
  silenceMs: number
  /** How often the database found no room, where the disk was full. */
  noRoom: number
}

interface Striking {
  servers: Servers
  cluster: Cluster
  fare: Fare
  random: Random
  rounds: number
  /** How long the callers are left alone after each, at most. */
  seconds: number
  signal: AbortSignal
}

/** Strikes at random, each kind as often as the others, in an order that nobody knows. */
export async function strike(striking: Striking): Promise<Map<string, Struck>> {
  const { servers, cluster, fare, random, rounds, seconds, signal } = striking
  const kinds: Record<string, () => Promise<unknown>> = {
    'server process': () => servers.killOne(random),
    connections: cluster.cutConnections,
    'database process': cluster.killBackend,
    database: cluster.killServer,
    ...(cluster.fillDisk && { 'full disk': cluster.fillDisk }),
  }
  if (!cluster.fillDisk) console.log('a full disk is left out: this machine lets us mount none to fill')
  const struck = new Map(Object.keys(kinds).map((kind) => [kind, { times: 0, silenceMs: 0, noRoom: 0 }]))
  for (let number = 1; number <= rounds && !signal.aborted; number++) {
    const least = Math.min(...[...struck.values()].map(({ times }) => times))
    const [kind, before] = random.choose([...struck].filter(([, { times }]) => times === least))
    fare.takeSilenceMs()
    const said = await kinds[kind]?.()
    await delay(SETTLED_MS + random.next() * seconds * 1_000)
    await untilAnswered(fare)
    const silenceMs = fare.takeSilenceMs()
    struck.set(kind, {
      times: before.times + 1,
      silenceMs: Math.max(before.silenceMs, silenceMs),
      noRoom: before.noRoom + (kind === 'full disk' ? Number(said) : 0),
    })
    console.log(`round ${number}: ${kind}; ${fare.answered} answered, silent for ${round(silenceMs, 0)} ms at most`)
  }
  return struck
}

async function untilAnswered(fare: Fare): Promise<void> {
  const before = fare.answered
  while (fare.answered <= before) await delay(10)
}
