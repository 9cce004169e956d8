import type { ErrorCode } from './calls.ts'

/** A call that did not succeed: refused by Paps, or never answered (`network`). */
export class PapsError extends Error {
  readonly code: ErrorCode | 'network'
  /** 0 where nothing was answered. */
  readonly status: number
  /** What is wrong with single fields, by their names. */
  readonly fields: Readonly<Record<string, string>>
  /** When to come back, where that was said. */
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
  const answer = (await response.json().catch(() => null)) as Partial<Refused> | null
  // A proxy in between may have answered with something of its own.
  if (typeof answer?.code !== 'string' || typeof answer.msg !== 'string') {
    const code = response.status === 503 ? 'busy' : 'internal'
    return new PapsError(code, response.status, `Paps answered ${response.status}.`, { retryAfterSeconds })
  }
  const fields = Object.fromEntries((answer.errors ?? []).map(({ field, msg }) => [field, msg]))
  return new PapsError(answer.code, response.status, answer.msg, { fields, retryAfterSeconds })
}
