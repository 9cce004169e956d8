import type { ErrorCode, ErrorResponse } from '@paps/contract'
import { errorSentence, fieldSentence } from '../words/error-words.ts'

/** A call that did not succeed: refused by the server, or never answered (`network`). */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network'
  readonly status: number
  /** What the server says about single fields, by field name. */
  readonly fields: Readonly<Record<string, string>>

  constructor(code: ErrorCode | 'network', status: number, message: string, fields: Record<string, string> = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.fields = fields
  }
}

const NETWORK_MESSAGE = 'Network Request Error'

export function networkError(): ApiError {
  return new ApiError('network', 0, errorSentence('network', {}) ?? NETWORK_MESSAGE)
}

function notOurs(status: number): ApiError {
  return new ApiError('internal', status, errorSentence('internal', {}) ?? 'Something went wrong')
}

/** Takes whatever came: a proxy in between may have answered with something of its own. */
export function parseResponse(status: number, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw notOurs(status)
  }
}

export function parseErrorResponse(status: number, text: string): ApiError {
  const answer = parseRefusal(text)
  if (answer === null) return notOurs(status)
  const sentence = errorSentence(answer.code, answer.facts ?? {}) ?? answer.msg
  const fields: Record<string, string> = {}
  // Some refusals are about one field, and say the same of it.
  for (const { field, msg } of answer.errors ?? []) {
    fields[field] ??= msg === answer.msg ? sentence : fieldSentence(msg)
  }
  return new ApiError(answer.code, status, sentence, fields)
}

function parseRefusal(text: string): ErrorResponse | null {
  try {
    const answer = JSON.parse(text) as Partial<ErrorResponse> | null
    return answer?.success === false && answer.code && answer.msg ? (answer as ErrorResponse) : null
  } catch {
    return null
  }
}
