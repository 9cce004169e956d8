import type { Calls } from './calls.ts'
import { PapsError, parseRefusal } from './paps-error.ts'

export interface ClientOptions {
  /** Where Paps is: `https://paps.example`. */
  baseUrl: string
  /** An API key, or the token of a session. */
  key: string
  /** How long one try may take. */
  timeoutMs?: number
  /** How often what can be repeated without harm is repeated when it was not answered. */
  retries?: number
  /** The time zone whose days are meant, like `Africa/Accra`; UTC where it is left out. */
  timeZone?: string
}

type Given<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: never }
  : Partial<Value> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

type Input<Name extends keyof Calls> = Given<'params', Calls[Name]['params']> &
  Given<'query', Calls[Name]['query']> &
  Given<'body', Calls[Name]['body']> & {
    /** Makes a repeated call the same one: it happens once, and is answered as it was the first time. */
    idempotencyKey?: string
    signal?: AbortSignal
  }

type Arguments<Name extends keyof Calls> =
  Partial<Input<Name>> extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>]

export interface Client {
  /** Makes a call of the contract by its name. Rejects with a `PapsError`. */
  call<Name extends keyof Calls>(name: Name, ...input: Arguments<Name>): Promise<Calls[Name]['answer']>
}

interface Untyped {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal
}

const TIMEOUT_MS = 30_000
const RETRIES = 2
const LONGEST_WAIT_SECONDS = 30

export function createClient(options: ClientOptions): Client {
  const { timeoutMs = TIMEOUT_MS, retries = RETRIES } = options

  async function call(name: string, input: Untyped = {}): Promise<unknown> {
    const { url, ...request } = requestOf(options, name, input)
    // What was not answered may have happened: only what is the same when it is said again is said again.
    const repeatable = request.method === 'GET' || input.idempotencyKey !== undefined
    for (let tries = 0; ; tries++) {
      try {
        return await answerOf(url, request, timeoutMs, input.signal)
      } catch (error) {
        if (!(error instanceof PapsError) || !repeatable || !isWorthRepeating(error) || tries >= retries) throw error
        await wait(Math.min(error.retryAfterSeconds ?? 2 ** tries / 2, LONGEST_WAIT_SECONDS))
      }
    }
  }

  return { call: call as Client['call'] }
}

function requestOf({ baseUrl, key, timeZone }: ClientOptions, name: string, input: Untyped) {
  const [method = '', path = ''] = name.split(' ')
  const filled = path.replace(/\{(\w+)\}/g, (_, place: string) =>
    encodeURIComponent(String(input.params?.[place] ?? '')),
  )
  const asked = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(asked.map(([field, value]) => [field, String(value)])).toString()
  const isForm = input.body instanceof FormData
  const hasJson = input.body !== undefined && !isForm
  return {
    method,
    url: `${baseUrl.replace(/\/+$/, '')}${filled}${query && `?${query}`}`,
    headers: {
      authorization: `Bearer ${key}`,
      ...(hasJson && { 'content-type': 'application/json' }),
      ...(input.idempotencyKey !== undefined && { 'idempotency-key': input.idempotencyKey }),
      ...(timeZone !== undefined && { 'x-time-zone': timeZone }),
    },
    ...(input.body !== undefined && { body: isForm ? (input.body as FormData) : JSON.stringify(input.body) }),
  }
}

async function answerOf(url: string, request: RequestInit, timeoutMs: number, signal?: AbortSignal): Promise<unknown> {
  const late = AbortSignal.timeout(timeoutMs)
  let response: Response
  try {
    // A key goes to the address it was made for, and to none that somebody leads on to.
    response = await fetch(url, {
      ...request,
      redirect: 'error',
      signal: signal ? AbortSignal.any([late, signal]) : late,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new PapsError('network', 0, late.aborted ? 'Paps did not answer in time.' : 'Paps could not be reached.')
  }
  if (!response.ok) throw await parseRefusal(response)
  const isJson = response.headers.get('content-type')?.includes('json')
  return isJson ? response.json() : response.blob()
}

function isWorthRepeating({ code, status }: PapsError): boolean {
  return code === 'network' || status === 429 || status === 502 || status === 503 || status === 504
}

function wait(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000))
}
