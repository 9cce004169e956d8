import type { Calls, Wire } from '@paps/contract'
import i18next from 'i18next'
import { nextTask } from '../next-task.ts'
import { hasMark } from '../proof/passkey-mark.ts'
import { askFactorAgain, isStaffRefusal, staffSessionRefused } from '../session/staff-session.ts'
import { readToken } from '../session/token.ts'
import { readTimeZone } from '../words/read-time-zone.ts'
import { isBackground } from './activity.ts'
import { type ApiError, networkError, parseErrorResponse, parseResponse } from './api-error.ts'
import { keepEarly, takeEarly } from './early-responses.ts'
import { requestEnded, requestStarted } from './in-flight.ts'
import { sessionRefused } from './session-refused.ts'

export type CallName = keyof Calls
export type ResponseOf<Name extends CallName> = Wire<Calls[Name]>['answer']

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: never }
  : Partial<Value> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

type Input<Name extends CallName> = Part<'params', Wire<Calls[Name]>['params']> &
  Part<'query', Wire<Calls[Name]>['query']> &
  BodyOf<Name> &
  Options

/** A call with files takes a form. The server validates its fields. */
type BodyOf<Name extends CallName> = Calls[Name] extends { files: object }
  ? { body: FormData }
  : Part<'body', Wire<Calls[Name]>['body']>

interface Options {
  signal?: AbortSignal
  /** Makes a retry the same movement of money: the server returns its first response. */
  idempotencyKey?: string
  /** The token of another session than the stored one. */
  token?: string
}

export type Arguments<Name extends CallName> =
  Partial<Input<Name>> extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>]

export interface UntypedInput {
  params?: object | undefined
  query?: object | undefined
  body?: unknown
  signal?: AbortSignal | undefined
  idempotencyKey?: string | undefined
  token?: string | undefined
}

/** Makes one call of the contract. Rejects only with an ApiError, unless aborted. */
export function call<Name extends CallName>(name: Name, ...[input]: Arguments<Name>): Promise<ResponseOf<Name>> {
  return callUntyped(name, input) as Promise<ResponseOf<Name>>
}

/** Makes a GET before its screen does: the first equal call gets its response, unless it failed. */
export function callEarly<Name extends CallName & `GET ${string}`>(
  name: Name,
  ...[input]: Arguments<Name>
): Promise<ResponseOf<Name>> {
  const given: UntypedInput = input ?? {}
  const response = request(name, given)
  keepEarly(addressOf(name, given), readToken(), response)
  return response as Promise<ResponseOf<Name>>
}

export async function callUntyped(name: string, input: UntypedInput = {}): Promise<unknown> {
  const isReading = name.startsWith('GET ') && input.token === undefined
  const early = isReading ? takeEarly(addressOf(name, input), readToken()) : null
  // Effects of one page make several calls. Each takes a task of its own, or the page would be blocked by their sum.
  if (early === null && isReading) await nextTask()
  if (early === null) return request(name, input)
  return early.catch(() => request(name, input))
}

export const addressOf = (name: string, input: UntypedInput) => buildAddress(name.slice('GET '.length), input)

async function request(name: string, input: UntypedInput): Promise<unknown> {
  const { status, body } = await exchange(name, input, JSON_TYPE, (response) => response.text())
  return parseResponse(status, body)
}

/** Fetches the file that a call returns: a picture, a PDF, a list as CSV. */
export async function callForFile(
  name: `${'GET' | 'POST'} ${string}`,
  input: UntypedInput = {},
  accept = '*/*',
): Promise<Blob> {
  return (await exchange(name, input, accept, (response) => response.blob())).body
}

async function exchange<Body>(
  name: string,
  input: UntypedInput,
  accept: string,
  read: (response: Response) => Promise<Body>,
): Promise<Received<Body>> {
  const [method = 'GET', path = ''] = name.split(' ')
  const token = input.token ?? readToken()
  const address = buildAddress(path, input)
  const signer = hasMark(input.body) ? await import('../proof/sign-request.ts') : null
  const askOptions = (body: object) =>
    callUntyped('POST /api/passkey/confirmation', { body, ...(input.token && { token: input.token }) })
  const body = signer
    ? await signer.signRequest({ ...input, method, path: address, body: input.body }, askOptions)
    : input.body
  requestStarted()
  try {
    const attempt = () =>
      send(
        address,
        {
          method,
          headers: buildHeaders(token, input, accept),
          ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
          ...(input.signal && { signal: input.signal }),
        },
        read,
      )
    const response = await attempt()
    if (response.status < 500) signer?.forgetSignature()
    if ('body' in response) return response
    const error = parseRefusal(response.status, response.refusal, token)
    // The server did nothing yet. After the second factor was given, or with another zone, the same call goes through.
    const isWorthRepeating = error.code === 'factor_again' ? await askFactorAgain() : await replaceUnknownZone(error)
    if (!isWorthRepeating) throw error
    const repeated = await attempt()
    if ('body' in repeated) return repeated
    throw parseRefusal(repeated.status, repeated.refusal, token)
  } finally {
    requestEnded()
  }
}

/** Returns the error of a refusal. A refused session is published to the listeners. */
export function parseRefusal(status: number, text: string, token: string | null): ApiError {
  const error = parseErrorResponse(status, text)
  if (error.code === 'unauthenticated' && token !== null) sessionRefused(token)
  if (isStaffRefusal(error.code) && token === readToken()) staffSessionRefused(error.code)
  return error
}

interface Received<Body> {
  status: number
  body: Body
}

/** A response with a status of 400 or above, as text. */
interface Refused {
  status: number
  refusal: string
}

/** Returns the whole response. Reading the body can fail as well as the request. */
async function send<Body>(
  address: string,
  init: RequestInit,
  read: (response: Response) => Promise<Body>,
): Promise<Received<Body> | Refused> {
  try {
    const response = await fetch(address, init)
    const { status } = response
    return status < 400 ? { status, body: await read(response) } : { status, refusal: await response.text() }
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw networkError()
  }
}

const JSON_TYPE = 'application/json'

/** Read once: the lookup takes longer than the rest of a call. */
let timeZone = readTimeZone()
let isZoneReplaced = false

/** Replaces a zone that the server does not know, once. The days of all further calls are those of the new one. */
async function replaceUnknownZone({ fields }: ApiError): Promise<boolean> {
  if (fields['x-time-zone'] === undefined || isZoneReplaced) return false
  isZoneReplaced = true
  const { replaceZone } = await import('./unknown-zone.ts')
  timeZone = replaceZone()
  return true
}

export function buildHeaders(
  token: string | null,
  { body, idempotencyKey }: UntypedInput,
  accept: string = JSON_TYPE,
): Record<string, string> {
  return {
    accept,
    'x-time-zone': timeZone,
    // The language of the page, which can differ from that of the browser.
    'accept-language': i18next.language ?? 'en',
    // The browser sets the type of a form, with the boundary it generates.
    ...(body !== undefined && !(body instanceof FormData) && { 'content-type': JSON_TYPE }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    ...(token !== null && { authorization: token }),
    ...(token !== null && isBackground() && { 'x-background': '1' }),
  }
}

function buildAddress(path: string, { params, query }: UntypedInput): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}))
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values.get(key))))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(key, String(value))
  }
  return search.size === 0 ? filled : `${filled}?${search}`
}
