import { setTimeout as delay } from 'node:timers/promises'
import { type Calls, newId, type Route, type Wire } from '@paps/contract'
import type { Random } from '../random.ts'
import type { Person } from './cast.ts'
import type { Told } from './told.ts'

const PATIENCE_MS = 30_000

/** The final result of a call: its response, or null where it was refused. */
export type Ask = <K extends keyof Calls>(
  who: Person,
  name: K,
  options?: { body?: Wire<Calls[K]>['body']; params?: Record<string, string> },
) => Promise<Wire<Calls[K]>['answer'] | null>

/** Statistics of the callers. */
export interface Fare {
  answered: number
  retries: number
  /** Responses with status 500: none is expected under any failure. */
  faults: Map<string, number>
  /** The longest time in which no caller received a response, since the last reading. */
  takeSilenceMs(): number
}

export function makeFare(): Fare & { heard(): void } {
  let lastAt = performance.now()
  let longestMs = 0
  const note = () => {
    const now = performance.now()
    longestMs = Math.max(longestMs, now - lastAt)
    return now
  }
  return {
    answered: 0,
    retries: 0,
    faults: new Map(),
    heard() {
      lastAt = note()
      this.answered++
    },
    takeSilenceMs() {
      note()
      const taken = longestMs
      longestMs = 0
      return taken
    },
  }
}

interface Asking {
  ports: readonly number[]
  random: Random
  told: Told
  fare: ReturnType<typeof makeFare>
}

/** Calls any server with the same key until one returns a final response, as an app does after a disconnect. */
export function makeAsk({ ports, random, told, fare }: Asking): Ask {
  return async <K extends keyof Calls>(
    who: Person,
    name: K,
    { body, params = {} }: { body?: unknown; params?: Record<string, string> } = {},
  ) => {
    const [method, path] = (name as string).split(' ') as [string, string]
    const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
    const request = {
      method,
      headers: {
        authorization: who.token,
        'idempotency-key': newId(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }
    for (;;) {
      const answer = await tryOnce(`http://127.0.0.1:${random.choose(ports)}${filled}`, request)
      if (answer?.status === 200) {
        fare.heard()
        return answer.body as Wire<Calls[K] & Route>['answer']
      }
      if (answer && answer.status < 500 && answer.status !== 429) {
        fare.heard()
        told.noteRefusal(String(answer.body.code))
        return null
      }
      if (answer?.status === 500) fare.faults.set(name as string, (fare.faults.get(name as string) ?? 0) + 1)
      fare.retries++
      await delay(20 + random.next() * 180)
    }
  }
}

/** Null where the connection broke before the whole response arrived. */
async function tryOnce(
  url: string,
  request: RequestInit,
): Promise<{ status: number; body: Record<string, unknown> } | null> {
  try {
    const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  } catch {
    return null
  }
}
