import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { newId } from '@paps/contract'
import { HEAP_FLAGS, MALLOC_SETTINGS } from '../../setup/start-settings.mjs'
import { end } from './proxy.ts'
import type { ProviderServer } from './simulators.ts'
import type { TestApp } from './test-app.ts'

const PROCESS = join(import.meta.dirname, 'server-process.ts')
const GIVES_UP_MS = 300_000
/** Processes that are ready to take the place of a killed one. */
const SPARES = 2

export interface MortalServer {
  /** The same server for tests, whose calls go to the process. A call that gets no answer is repeated with the same key. */
  app: TestApp
  /** How often the process was killed. */
  kills(): number
  /** The id of the process that serves. */
  pid(): number
  stop(): Promise<void>
}

interface Death {
  times: number
  /** The number of calls over which the deaths are spread: one in each equal part of them, at a random call. */
  calls: number
}

/**
 * Closes the server of a test and serves its database by a process of its own. It is killed without warning, while other calls and
 * its jobs are under way, and another process takes its place.
 */
export async function startMortalServer(
  { server, simulators }: ProviderServer,
  { times, calls }: Death,
): Promise<MortalServer> {
  await server.app.close()
  const env = environmentOf(server, simulators)
  let child: ChildProcess | null = null
  let url = ''
  let kills = 0
  let answered = 0
  const nextDeath = () => ((kills + Math.random()) * calls) / times
  let diesAt = nextDeath()
  let dying = Promise.resolve()
  // A process takes 3 s of processor time to load its code, so the next ones load it while this one serves.
  const spares: ChildProcess[] = []
  const load = () => fork(PROCESS, { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })

  async function launch(): Promise<void> {
    child = spares.shift() ?? load()
    const begun = once(child, 'message')
    child.send('begin')
    while (spares.length < Math.min(SPARES, times - kills)) spares.push(load())
    url = String((await begun)[0])
    simulators.callbacks.target = url
  }

  function countAnswer(): void {
    answered += 1
    if (answered < diesAt || kills === times) return
    kills += 1
    diesAt = nextDeath()
    dying = dying.then(async () => {
      if (child) await end(child)
      await launch()
    })
  }

  const call: TestApp['call'] = async (name, { body, form, params = {}, query, token, headers } = {}) => {
    const [method, path] = (name as string).split(' ') as [string, string]
    const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
    const key = newId()
    let last = ''
    for (const givesUpAtMs = Date.now() + GIVES_UP_MS; ; await delay(50)) {
      try {
        const response = await fetch(`${url}${filled}${query ? `?${new URLSearchParams(query)}` : ''}`, {
          method,
          headers: {
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...(token && { authorization: token }),
            ...(method !== 'GET' && !form && { 'idempotency-key': key }),
            ...headers,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          ...(form && { body: form }),
        })
        const answer = { status: response.status, headers: response.headers, body: await response.json() }
        if (response.status < 500) {
          countAnswer()
          return answer as never
        }
        last = `${response.status} ${JSON.stringify(answer.body)}`
      } catch (error) {
        // The process was killed, or its successor does not listen yet.
        last = String((error as Error).cause ?? error)
      }
      if (Date.now() > givesUpAtMs) throw new Error(`${name as string} gets no answer: ${last}`)
    }
  }

  await launch()
  return {
    app: { ...server, call },
    kills: () => kills,
    pid: () => child?.pid ?? 0,
    async stop() {
      await dying
      for (const each of [child, ...spares]) if (each) await end(each)
    },
  }
}

function environmentOf({ database, context }: TestApp, { stripe, momo }: ProviderServer['simulators']) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const { collection, disbursement } = momo.account
  return {
    PATH,
    NODE_COMPILE_CACHE,
    // As npm start, the image and the systemd unit set them: the heap is bounded, and freed buffers return to the system.
    NODE_OPTIONS: HEAP_FLAGS.join(' '),
    ...MALLOC_SETTINGS,
    DATABASE_URL: database.url,
    DATA_DIR: context.config.dataDir,
    SESSION_SECRET: context.config.sessionSecrets[0],
    SEED: 'none',
    RATE_LIMIT_FACTOR: '1000',
    STAFF_FACTOR: 'optional',
    STRIPE_SECRET_KEY: stripe.account.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.account.webhookSecret,
    STRIPE_BASE_URL: stripe.account.baseUrl,
    MOMO_BASE_URL: momo.account.baseUrl,
    MOMO_ENVIRONMENT: momo.account.environment,
    MOMO_COLLECTION_KEY: collection?.key,
    MOMO_COLLECTION_USER: collection?.user,
    MOMO_COLLECTION_SECRET: collection?.secret,
    MOMO_DISBURSEMENT_KEY: disbursement?.key,
    MOMO_DISBURSEMENT_USER: disbursement?.user,
    MOMO_DISBURSEMENT_SECRET: disbursement?.secret,
  }
}
