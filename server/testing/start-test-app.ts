import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isOperator } from '@paps/contract'
import { type Database, withTransaction } from '@paps/database'
import { makeTestDatabase, type TestDatabase, urlsOfNodes } from '@paps/database/testing'
import { lockMailbox, proveMailbox } from '@paps/features/people/drafts'
import type { FastifyInstance } from 'fastify'
import { readOutbox } from '../src/adapters/outbox.ts'
import { makeApp } from '../src/app.ts'
import { type Config, readConfig } from '../src/config.ts'
import { type Context, makeContext } from '../src/context.ts'
import { makeLog } from '../src/plugins/logging.ts'
import { makeHolder } from './money.ts'
import { watchSecrets } from './secret-scan.ts'
import { makeOperator } from './team.ts'
import type { TestApp } from './test-app.ts'

export type { TestApp } from './test-app.ts'

export interface TestOptions {
  config?: Partial<Config>
  /** Used instead of a database of its own, and closed with the server. */
  database?: TestDatabase
  /** The server's own connection to the database, where it is not direct. */
  through?: (database: TestDatabase) => Database
  /** Whether new devices are limited. Most tests sign in without a device's cookie. */
  limitsDevices?: boolean
  /** Disabled where calls contain so many random values that some appear again by chance. */
  watchesSecrets?: boolean
  prepare?: (app: FastifyInstance, context: Context) => void
}

const MESSAGE_WAIT_MS = 10_000

let people = 0

/** Proves the mailbox in the session of the sign-up, as its code does. */
async function proveByToken(
  { database, tokens, now, inheritFromClosed }: Context,
  email: string,
  token: string,
): Promise<void> {
  const session = tokens.read(token, now())
  if (!session) throw new Error(`${email} is not signed up`)
  await withTransaction(database, async (tx) => {
    await lockMailbox(tx, email)
    await proveMailbox(tx, inheritFromClosed, session, now())
  })
}

/** On Citus the server posts through a worker what it can. */
function findWorker(database: Database): string | null {
  const [, worker] = urlsOfNodes(database)
  return worker ? new URL(worker).host : null
}

/** Starts the whole server on a database of its own, listening on a real port. */
export async function startTestApp({
  config = {},
  watchesSecrets = true,
  limitsDevices = false,
  prepare,
  ...options
}: TestOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await makeTestDatabase())
  if (!limitsDevices) await database.pool.query(`update settings set value = 0 where name = 'device_limit'`)
  const way = options.through?.(database) ?? database
  const logLines: string[] = []
  const dataDir = await mkdtemp(join(tmpdir(), 'paps-app-'))
  const wholeConfig: Config = {
    ...readConfig({ SESSION_SECRET: 'a secret for tests of no use elsewhere', SEED: 'none', DATA_DIR: dataDir }),
    postingNode: findWorker(way),
    rateLimitFactor: 1000,
    // Most tests are about other things. Those about the second factor set this.
    staff: { factor: 'optional', idleSeconds: 900, freshSeconds: 300 },
    ...config,
  }
  const context = makeContext(wholeConfig, way)
  const app = await makeApp(context, { log: makeLog('info', { write: (line) => logLines.push(line) }) })
  const scan = watchesSecrets ? watchSecrets(app) : null
  prepare?.(app, context)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })

  const call: TestApp['call'] = async (name, { body, form, params = {}, query, token, headers } = {}) => {
    const [method, path] = (name as string).split(' ') as [string, string]
    const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
    const response = await fetch(`${url}${filled}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: token }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form && { body: form }),
    })
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? await response.json() : await response.text(),
    } as never
  }

  const signUp: TestApp['signUp'] = async ({ userType, isDraft = false, ...person } = {}) => {
    // An operator belongs to a store and has no wallet; no account becomes one.
    if (userType && isOperator(userType)) {
      return makeOperator(server, await makeHolder(server, { userType: 'store' }), { role: userType })
    }
    const email = person.email ?? `person${++people}-${process.pid}@example.com`
    const password = person.password ?? 'correct horse battery'
    const names = { first_name: person.first_name ?? 'Esi', last_name: person.last_name ?? 'Owusu' }
    const { body } = await call('POST /api/auth/signup_email_password', {
      body: { email, ...names, password, confirm_password: password },
    })
    if (!isDraft) await proveByToken(context, email, body.jwt)
    if (userType) {
      await database.kysely.updateTable('users').set({ user_type: userType }).where('email', '=', email).execute()
    }
    return { token: body.jwt, email }
  }

  const handedOut = new Map<string, number>()
  const nextMessage: TestApp['nextMessage'] = async (to) => {
    const before = handedOut.get(to) ?? 0
    handedOut.set(to, before + 1)
    for (const givesUpAtMs = Date.now() + MESSAGE_WAIT_MS; Date.now() < givesUpAtMs; await delay(20)) {
      const message = (await readOutbox(dataDir)).filter((one) => one.to === to)[before]
      if (message) return message
    }
    throw new Error(`message ${before + 1} to ${to} did not arrive`)
  }

  const server: TestApp = {
    app,
    context,
    database,
    url,
    logLines,
    call,
    signUp,
    nextMessage,
    nextCode: async (to) => /\b\d{6}\b/.exec((await nextMessage(to)).text)?.[0] ?? '',
    outbox: () => readOutbox(dataDir),
    close: async () => {
      await app.close()
      if (way !== database) await way.close()
      await database.close()
      // No test may end with a secret in a response or in the log.
      const leaks = scan?.leaks(logLines) ?? []
      await rm(dataDir, { recursive: true, force: true })
      // Test files of a worker stay loaded with their variables: responses would fill the memory.
      scan?.forget()
      if (leaks.length > 0) throw new Error(`secrets in responses or in the log: ${leaks.join(', ')}`)
    },
  }
  return server
}
