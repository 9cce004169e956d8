import { setTimeout as delay } from 'node:timers/promises'
import { round } from '../../figures.ts'
import type { Cluster } from '../cluster.ts'
import type { Random } from '../random.ts'
import type { Fare } from './ask.ts'
import type { Servers } from './servers.ts'

/** Requests in flight at a failure may still get a response for a moment. */
const SETTLED_MS = 500

/** The outcome of all failures of one kind. */
export interface Struck {
  times: number
  /** The longest time in which no caller received a response. */
  silenceMs: number
  /** The number of "no space" errors of the database while the disk was full. */
  noRoom: number
}

interface Striking {
  servers: Servers
  cluster: Cluster
  fare: Fare
  random: Random
  rounds: number
  /** The longest undisturbed time after each failure. */
  seconds: number
  signal: AbortSignal
}

/** Injects failures of every kind equally often, in random order. */
export async function strike(striking: Striking): Promise<Map<string, Struck>> {
  const { servers, cluster, fare, random, rounds, seconds, signal } = striking
  const kinds: Record<string, () => Promise<unknown>> = {
    'server process': () => servers.killOne(random),
    connections: cluster.cutConnections,
    'database process': cluster.killBackend,
    database: cluster.killServer,
    ...(cluster.hang && { 'a node that hangs': cluster.hang }),
    ...(cluster.fillDisk && { 'full disk': cluster.fillDisk }),
  }
  if (!cluster.fillDisk && !cluster.hang)
    console.log('a full disk is left out: this machine lets us mount none to fill')
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
