import type { ErrorCode, ErrorResponse } from '@paps/contract'
import { errorSentence, fieldText } from '../words/error-words.ts'

/** A call that failed: refused by the server, or without a response (`network`). */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network'
  readonly status: number
  /** The text for each field that is wrong, by field name. */
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

/** A response that our server did not write, such as an error page of a proxy. */
function foreignResponse(status: number): ApiError {
  return new ApiError('internal', status, errorSentence('internal', {}) ?? 'Something went wrong')
}

/** Returns the JSON of a response. Throws an ApiError where it is none. */
export function parseResponse(status: number, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw foreignResponse(status)
  }
}

/** Returns the error that a response states, in the page's language. */
export function parseErrorResponse(status: number, text: string): ApiError {
  const response = readRefusal(text)
  if (response === null) return foreignResponse(status)
  const sentence = errorSentence(response.code, response.facts ?? {}) ?? response.msg
  const fields: Record<string, string> = {}
  for (const error of response.errors ?? []) {
    // A refusal that is about one field has its own code there.
    fields[error.field] ??= error.code === response.code ? sentence : fieldText(error)
  }
  return new ApiError(response.code, status, sentence, fields)
}

function readRefusal(text: string): ErrorResponse | null {
  try {
    const response = JSON.parse(text) as Partial<ErrorResponse> | null
    return response?.success === false && response.code && response.msg ? (response as ErrorResponse) : null
  } catch {
    return null
  }
}
