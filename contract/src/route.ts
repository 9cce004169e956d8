import type * as z from 'zod/mini'
import type { Access, OperatorKind, Scope } from './access.ts'
import type { ErrorCode } from './errors.ts'

export const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const

export type Method = (typeof METHODS)[number]
type Schema = z.ZodMiniType

/** The rate limit of a call, per address or person, counted across all server processes. */
export interface Limit {
  times: number
  seconds: number
  by?: 'address' | 'person'
}

/** A file in a form field. Required, unless it is optional. */
export interface FileRule {
  maxBytes: number
  /** The maximum number of files in this field. */
  max: number
  optional?: true
}

/** A file as the response. A private file is never cached; a file named by its content is cached for ever. */
export interface SentFile {
  type: string
  keep: 'never' | 'forever'
}

/**
 * Whether a person confirms a call with their PIN, sent as `pin` in the body, or with a passkey in its place, sent as
 * `passkey`. A preview never needs it.
 * - `always`: the call is refused with `pin_needed` while the person has no PIN.
 * - `once set`: as soon as the person has a PIN. New accounts and staff have none.
 * - `for …`: where the body has one of these fields, or in these cases.
 * - `no: …`: never, and why not.
 */
export type PinRule = 'always' | `once set${string}` | `for ${string}` | `no: ${string}`

/**
 * Whether a view by staff is written to the audit log, before the response is sent.
 * - `person`: money of the person whose id is in the path.
 * - `record`: one record or pot, under each of its parties.
 * - `list`: records of many people, with the search terms.
 * - `no: …`: not logged here, and why not.
 */
export type ViewRule = 'person' | 'record' | 'list' | `no: ${string}`

/**
 * Whether staff can make a call before they gave their second factor. Without it: no, `factor_needed`.
 * - `always`: also in a locked session.
 * - `signed in`: after the password.
 * - `password`: only while they have no second factor yet.
 * - `enrol`: likewise, and only once they chose their own password.
 */
export type BeforeFactor = 'always' | 'signed in' | 'password' | 'enrol'

/**
 * Whether staff give their second factor again when it is older than five minutes (`factor_again`).
 * - `always`: for every call.
 * - `for …`: in these cases, which only the act itself can recognise.
 * - `no: …`: never, and why not.
 */
export type StepUp = 'always' | `for ${string}` | `no: ${string}`

/** The accesses under which a session of staff is worth no more than a visitor's, or is refused. */
type AccessWithoutStaff = 'anyone' | 'wallet' | 'customer' | OperatorKind | `wallet or ${OperatorKind}`

/** Requires `stepUp` of every call that writes and that staff can make. */
type DeclaresStepUp<R extends Route> = R['method'] extends 'GET'
  ? unknown
  : R['access'] extends AccessWithoutStaff
    ? unknown
    : { stepUp: StepUp }

/** The contract of one call. */
export interface Route {
  method: Method
  /** With `{name}` for each parameter. A trailing slash makes no difference. */
  path: string
  summary: string
  access: Access
  /** The scope that an API key needs. Without a scope, no key can make this call. */
  scope?: Scope
  /** Set on every call that changes something and that people other than staff can make. */
  pin?: PinRule
  beforeFactor?: BeforeFactor
  /** Set on every call that changes something and that staff can make. */
  stepUp?: StepUp
  /**
   * Whether a draft, an account whose mailbox is not proven, may make this call. Without it: reading, yes; anything else,
   * `email_unverified`.
   */
  beforeProof?: boolean
  /**
   * Refused in a session of a new device that is not confirmed: the call could take the account over. With names: where the body
   * sets one of these fields, previews aside.
   */
  confirmedDevice?: true | readonly string[]
  /** Set on every call that shows money to staff. */
  viewed?: ViewRule
  params?: Schema
  query?: Schema
  body?: Schema
  /** Makes the body a form with these files and the fields of `body`. */
  files?: Readonly<Record<string, FileRule>>
  answer: Schema
  /** The response is this file instead of JSON; `answer` is not used. */
  sends?: SentFile
  /** The codes beyond those of every call: malformed, invalid, unauthenticated, forbidden, rate_limited, internal. */
  errors: readonly ErrorCode[]
  example: { params?: Record<string, string>; query?: Record<string, string>; body?: unknown; answer: unknown }
  /** Supports the `Idempotency-Key` header: requests with the same key move money once. */
  idempotent?: true
  /** The act can need a second person: the response then has status 202 and an `approval`, and nothing is done yet. */
  secondPerson?: true
  limit?: Limit
}

/** Whether a call is confirmed with the PIN or a passkey in its place. A change of the PIN itself has rules of its own. */
export function takesProof({ pin }: Route): boolean {
  return pin !== undefined && !pin.startsWith('no: ') && !pin.includes('as current_pin')
}

/** Whether a draft may make this call. Calls that are open to anyone take no notice of who makes them. */
export function mayBeforeProof({ method, access, beforeProof }: Route): boolean {
  return beforeProof ?? (method === 'GET' || access === 'anyone')
}

export function route<const R extends Route>(definition: R & DeclaresStepUp<R>): R {
  return definition
}

type WireOf<S> = S extends Schema ? z.input<S> : undefined
type ValueOf<S> = S extends Schema ? z.output<S> : undefined
type Part<R, Name extends string> = R extends { [K in Name]: infer S } ? S : undefined

/** The types that a client sends and receives, as JSON. */
export interface Wire<R extends Route> {
  params: WireOf<Part<R, 'params'>>
  query: WireOf<Part<R, 'query'>>
  body: WireOf<Part<R, 'body'>>
  answer: z.input<R['answer']>
}

/** The same types in the program: bigint for money, Date for moments. */
export interface Values<R extends Route> {
  params: ValueOf<Part<R, 'params'>>
  query: ValueOf<Part<R, 'query'>>
  body: ValueOf<Part<R, 'body'>>
  answer: z.output<R['answer']>
}
