import type { ErrorCode } from './calls.ts'

/** A failed call: refused by the server, or without a response (`network`). */
export class PapsError extends Error {
  readonly code: ErrorCode | 'network'
  /** The HTTP status; 0 without a response. */
  readonly status: number
  /** Messages by field name. */
  readonly fields: Readonly<Record<string, string>>
  /** From the `retry-after` header, if any. */
  readonly retryAfterSeconds: number | null

  constructor(
    code: ErrorCode | 'network',
    status: number,
    message: string,
    {
      fields = {},
      retryAfterSeconds = null,
    }: { fields?: Record<string, string>; retryAfterSeconds?: number | null } = {},
  ) {
    super(message)
    this.name = 'PapsError'
    this.code = code
    this.status = status
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}

interface Refused {
  code: ErrorCode
  msg: string
  errors?: { field: string; msg: string }[]
}

export async function parseRefusal(response: Response): Promise<PapsError> {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const retryAfterSeconds = Number.isFinite(seconds) ? seconds : null
  const refused = (await response.json().catch(() => null)) as Partial<Refused> | null
  // A proxy may respond with a body of its own.
  if (typeof refused?.code !== 'string' || typeof refused.msg !== 'string') {
    const code = response.status === 503 ? 'busy' : 'internal'
    return new PapsError(code, response.status, `Paps responded with status ${response.status}.`, { retryAfterSeconds })
  }
  const fields = Object.fromEntries((refused.errors ?? []).map(({ field, msg }) => [field, msg]))
  return new PapsError(refused.code, response.status, refused.msg, { fields, retryAfterSeconds })
}
