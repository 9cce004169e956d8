import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@paps/database/embedded'
import { untilReady } from '../sends/serve-product.ts'

const ROOT = join(import.meta.dirname, '../../..')
const PASSWORD = 'paps-demo-2026'
const MESSAGE_WAIT_MS = 15_000

export const PIN = '2580'

/** A caller with or without a session, from an address of its own. */
export interface Caller {
  address: string
  token?: string
  userAgent?: string
  cookie?: string
}

export interface Person extends Caller {
  email: string
  token: string
  id: string
  papsId: string
}

// biome-ignore lint/suspicious/noExplicitAny: an attacker reads any response of the server.
export type Json = any

export interface Response {
  status: number
  headers: Headers
  text: string
  body: Json
}

interface CallOptions {
  body?: unknown
  headers?: Record<string, string>
}

/** The attacked server from outside: HTTP, mail and SMS, and its process. */
export interface World {
  port: number
  url: string
  pid: number
  dataDir: string
  /** Returns a caller without an account, from an address that has not called before. */
  stranger(): Caller
  call(who: Caller, call: string, options?: CallOptions): Promise<Response>
  signIn(email: string): Promise<Person>
  /** Creates an account with a verified email, a PIN and this balance. `broughtBy` is a referral code. */
  makePerson(options?: {
    email?: string
    paps?: number
    pin?: boolean
    verified?: boolean
    broughtBy?: string
  }): Promise<Person>
  /** Quotes and confirms a transfer. */
  send(from: Person, to: { papsId: string }, amount: number): Promise<Response>
  balance(who: Person): Promise<{ paps: number; points: number }>
  messages(): Promise<Message[]>
  nextMessage(matches: (message: Message) => boolean): Promise<Message>
  /** Starts another process on the same data with these settings changed. */
  launchBeside(environment: Record<string, string>): Promise<{ port: number; stop(): Promise<void> }>
  residentMb(): Promise<number>
  /** Returns the processor time of the server process so far. */
  processorMs(): Promise<number>
  close(): Promise<void>
}

export interface Message {
  at: string
  channel: 'mail' | 'sms'
  to: string
  subject?: string
  text: string
}

/** Starts a server with these settings and the demo's people. */
export async function openWorld(settings: Record<string, string> = {}): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'paps-attack-'))
  const common = {
    DATA_DIR: dataDir,
    TRUST_PROXY: 'true',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    SEED: 'demo',
    ...settings,
  }
  const main = await launch(common)
  const { port, child } = main
  const url = `http://127.0.0.1:${port}`
  let strangers = 0
  let people = 0

  const stranger = (): Caller => {
    strangers++
    return { address: `198.18.${strangers >> 8}.${strangers & 255}` }
  }

  const call: World['call'] = async (who, name, { body, headers = {} } = {}) => {
    const [method = 'GET', path = '/'] = name.split(' ')
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': who.address,
        ...(who.token && { authorization: who.token }),
        ...(who.userAgent && { 'user-agent': who.userAgent }),
        ...(who.cookie && { cookie: who.cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: parse(text) }
  }

  const identify = async (who: Caller & { token: string }, email: string): Promise<Person> => {
    const { user } = (await call(who, 'GET /api/auth/get_current_user')).body
    return { ...who, email, id: user._id, papsId: user.paps_id }
  }

  const signIn: World['signIn'] = async (email) => {
    const who = stranger()
    const { body } = await call(who, 'POST /api/auth/signin_email_password', { body: { email, password: PASSWORD } })
    if (!body?.jwt) throw new Error(`${email} could not sign in: ${body?.msg}`)
    return identify({ ...who, token: body.jwt }, email)
  }

  const messages: World['messages'] = async () => {
    const lines = await readFile(join(dataDir, 'outbox.jsonl'), 'utf8').catch(() => '')
    return lines
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Message)
  }

  const nextMessage: World['nextMessage'] = async (matches) => {
    for (const givesUpAt = Date.now() + MESSAGE_WAIT_MS; Date.now() < givesUpAt; await delay(50)) {
      const message = (await messages()).findLast(matches)
      if (message) return message
    }
    throw new Error('The expected message did not come.')
  }

  const send: World['send'] = async (from, to, amount) => {
    const quoted = await call(from, 'POST /api/transfer', { body: { receiver: to.papsId, amount } })
    if (quoted.status !== 200) return quoted
    return call(from, 'POST /api/transfer/send', { body: { quote_id: quoted.body.quote_id, pin: PIN } })
  }

  const makePerson: World['makePerson'] = async ({
    email: given,
    paps = 0,
    pin = true,
    verified = true,
    broughtBy,
  } = {}) => {
    const who = stranger()
    const email = given ?? `attacker${++people}@example.com`
    const since = new Date().toISOString()
    const { body } = await call(who, 'POST /api/auth/signup_email_password', {
      body: {
        email,
        first_name: 'Esi',
        last_name: 'Owusu',
        password: PASSWORD,
        confirm_password: PASSWORD,
        ...(broughtBy && { referral_code: broughtBy }),
      },
    })
    if (!body?.jwt) throw new Error(`Sign-up failed: ${JSON.stringify(body)}`)
    const person = await identify({ ...who, token: body.jwt }, email)
    if (verified) {
      const { text } = await nextMessage(({ at, to, text }) => to === email && at >= since && /\b\d{6}\b/.test(text))
      await call(person, 'POST /api/auth/verify-email', { body: { code: /\b\d{6}\b/.exec(text)?.[0] } })
      if (pin) await call(person, 'PUT /api/profile/pin', { body: { pin: PIN } })
    }
    if (paps > 0) {
      const sent = await send(await patron(), person, paps)
      if (sent.status !== 200) throw new Error(`No money could be sent: ${sent.text}`)
    }
    return person
  }

  let kept: Promise<Person> | undefined
  /** The demo customer who funds the other callers. */
  const patron = () => {
    kept ??= signIn('ama@demo.paps')
    return kept
  }

  return {
    port,
    url,
    pid: child.pid ?? 0,
    dataDir,
    stranger,
    call,
    signIn,
    makePerson,
    send,
    messages,
    nextMessage,
    balance: async (who) => {
      const { user } = (await call(who, 'GET /api/auth/get_current_user')).body
      return { paps: user.paps, points: user.points }
    },
    launchBeside: async (environment) => {
      const beside = await launch({ ...common, ...environment }, { waits: false })
      return { port: beside.port, stop: beside.stop }
    },
    residentMb: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
    },
    processorMs: async () => {
      const fields = (await readFile(`/proc/${child.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
      return (Number(fields[11]) + Number(fields[12])) * 10
    },
    close: async () => {
      await main.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Creates a top-up that is pending. */
export async function orderTopUp(world: World, owner: Person, paps: number): Promise<string> {
  const ordered = await world.call(owner, 'POST /api/topup/order', { body: { paps, method: 'bank_transfer' } })
  const { body, text } = await world.call(owner, 'POST /api/topup/save', {
    body: { reference: ordered.body?.reference },
  })
  if (!body?.data) throw new Error(`No top-up could be ordered: ${ordered.text} ${text}`)
  return body.data._id
}

async function launch(environment: Record<string, string>, { waits = true } = {}) {
  const port = await freePort()
  const child = spawn(process.execPath, ['setup/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}`, ...environment, PORT: `${port}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (waits) await untilReady(port)
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return { port, child, stop }
}

function parse(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
