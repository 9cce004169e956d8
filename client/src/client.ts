import type { Calls } from './calls.ts'
import { PapsError, parseRefusal } from './paps-error.ts'

export interface ClientOptions {
  /** The address of the server: `https://paps.example`. */
  baseUrl: string
  /** An API key, or a session token. */
  key: string
  /** The timeout of each try. */
  timeoutMs?: number
  /** The number of retries of reads and of calls with an idempotency key. */
  retries?: number
  /** The time zone of days, like `Africa/Accra`. Defaults to UTC. */
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
    /** A repeated call with the same key is executed once and returns the first response. */
    idempotencyKey?: string
    signal?: AbortSignal
  }

type Arguments<Name extends keyof Calls> =
  Partial<Input<Name>> extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>]

export interface Client {
  /** Calls a route by method and path. Rejects with a `PapsError`. */
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
    const { url, ...request } = buildRequest(options, name, input)
    // A call without a response may have been executed: only idempotent calls are retried.
    const isIdempotent = request.method === 'GET' || input.idempotencyKey !== undefined
    for (let tries = 0; ; tries++) {
      try {
        return await send(url, request, timeoutMs, input.signal)
      } catch (error) {
        if (!(error instanceof PapsError) || !isIdempotent || !isRetryable(error) || tries >= retries) throw error
        await wait(Math.min(error.retryAfterSeconds ?? 2 ** tries / 2, LONGEST_WAIT_SECONDS))
      }
    }
  }

  return { call: call as Client['call'] }
}

function buildRequest({ baseUrl, key, timeZone }: ClientOptions, name: string, input: Untyped) {
  const [method = '', path = ''] = name.split(' ')
  const filled = path.replace(/\{(\w+)\}/g, (_, place: string) =>
    encodeURIComponent(String(input.params?.[place] ?? '')),
  )
  const fields = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(fields.map(([field, value]) => [field, String(value)])).toString()
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

async function send(url: string, request: RequestInit, timeoutMs: number, signal?: AbortSignal): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutMs)
  let response: Response
  try {
    // Redirects are errors: the key must not be sent to another server.
    response = await fetch(url, {
      ...request,
      redirect: 'error',
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new PapsError('network', 0, timeout.aborted ? 'Paps did not respond in time.' : 'Paps could not be reached.')
  }
  if (!response.ok) throw await parseRefusal(response)
  const isJson = response.headers.get('content-type')?.includes('json')
  return isJson ? response.json() : response.blob()
}

function isRetryable({ code, status }: PapsError): boolean {
  return code === 'network' || status === 429 || status === 502 || status === 503 || status === 504
}

function wait(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000))
}
