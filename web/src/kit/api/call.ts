import type { Calls, Wire } from '@paps/contract'
import { readToken } from '../session/token.ts'
import { networkError, parseAnswer, parseErrorAnswer } from './api-error.ts'
import { requestEnded, requestStarted } from './in-flight.ts'
import { sessionRefused } from './session-refused.ts'

export type CallName = keyof Calls
export type AnswerOf<Name extends CallName> = Wire<Calls[Name]>['answer']

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: never }
  : Partial<Value> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

type Input<Name extends CallName> = Part<'params', Wire<Calls[Name]>['params']> &
  Part<'query', Wire<Calls[Name]>['query']> &
  Part<'body', Wire<Calls[Name]>['body']> & { signal?: AbortSignal }

type Arguments<Name extends CallName> =
  Partial<Input<Name>> extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>]

export interface UntypedInput {
  params?: object | undefined
  query?: object | undefined
  body?: unknown
  signal?: AbortSignal | undefined
}

/** Makes one call of the contract. Rejects with an ApiError and with nothing else, unless aborted. */
export function call<Name extends CallName>(name: Name, ...[input]: Arguments<Name>): Promise<AnswerOf<Name>> {
  return callUntyped(name, input) as Promise<AnswerOf<Name>>
}

export async function callUntyped(name: string, input: UntypedInput = {}): Promise<unknown> {
  const [method = 'GET', path = ''] = name.split(' ')
  const token = readToken()
  requestStarted()
  try {
    const response = await send(addressOf(path, input), {
      method,
      headers: headersOf(token, input.body !== undefined),
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      ...(input.signal && { signal: input.signal }),
    })
    if (response.status < 400) return parseAnswer(response.status, response.text)
    const error = parseErrorAnswer(response.status, response.text)
    if (error.code === 'unauthenticated' && token !== null) sessionRefused(token)
    throw error
  } finally {
    requestEnded()
  }
}

/** The whole answer: it may also break off halfway. */
async function send(address: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(address, init)
    return { status: response.status, text: await response.text() }
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw networkError()
  }
}

function headersOf(token: string | null, hasBody: boolean): Record<string, string> {
  return {
    accept: 'application/json',
    'x-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(token !== null && { authorization: token }),
  }
}

function addressOf(path: string, { params, query }: UntypedInput): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}))
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values.get(key))))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(key, String(value))
  }
  return search.size === 0 ? filled : `${filled}?${search}`
}
