import { ERRORS, errorResponse, type Route } from '@paps/contract'
import type { LightMyRequestResponse } from 'fastify'

/** Patterns of internal details that must not appear in a response. */
const INSIDES =
  /\\n\s+at \S|node_modules|file:\/\/|violates \w+|duplicate key value|invalid input syntax|relation \\?"|column \\?"|syntax error at|invalid byte sequence|out of range|PostgresError|TypeError|RangeError|ReferenceError|SyntaxError/

/** Returns the defect of a response as text; null when there is none. */
export function judgeAnswer(answer: LightMyRequestResponse, answeredBy: Route | undefined): string | null {
  const { statusCode, body } = answer
  const insides = INSIDES.exec(statusCode >= 400 ? body : '')?.[0]
  if (insides) return `the answer tells about the insides: ${insides}`
  if (statusCode >= 400) return judgeRefusal(answer)
  if (statusCode >= 300) return `answered ${statusCode}`
  // Pages outside the contract have no schema.
  return answeredBy ? judgeSuccess(answer, answeredBy) : null
}

function judgeRefusal({ statusCode, headers, body }: LightMyRequestResponse): string | null {
  const parsed = errorResponse.safeParse(jsonOf(headers, body))
  if (!parsed.success) return `refused with ${statusCode} in another shape than the contract’s`
  const { code } = parsed.data
  if (ERRORS[code].status !== statusCode) return `${code} came with status ${statusCode}`
  // 503 under overload is correct; every other status of 500 or more is a defect.
  return statusCode >= 500 && code !== 'busy' ? `answered ${statusCode} ${code}` : null
}

function judgeSuccess({ headers, body }: LightMyRequestResponse, route: Route): string | null {
  const type = String(headers['content-type'])
  if (route.sends) return null
  if (type.startsWith('text/csv')) return null
  const parsed = route.answer.safeParse(jsonOf(headers, body))
  return parsed.success
    ? null
    : `the answer does not fit its schema: ${JSON.stringify(parsed.error.issues.slice(0, 3))}`
}

function jsonOf(headers: LightMyRequestResponse['headers'], body: string): unknown {
  if (!String(headers['content-type']).includes('json')) return undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
