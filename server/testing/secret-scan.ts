import type { FastifyInstance } from 'fastify'
import { SECRET_FIELDS } from '../src/secret-fields.ts'

/** Values that only a table may contain. */
const NEVER_LEAVES =
  /\$argon2|pin_hash|password_hash|code_hash|answer_hash|request_hash|found_by|wrapped_key|encrypted_text/

const GIVES_CODES = new Set(['/api/withdrawal', '/api/withdrawal/:id/code'])

/**
 * Watches every request and response of a test server; `leaks` returns secrets that appeared where they must not. For
 * tests.
 */
export interface SecretScan {
  leaks(logLines: readonly string[]): string[]
  /** Drops everything seen so far. */
  forget(): void
}

const GIVES_RECOVERY_CODES = new Set(['/api/staff/factor/totp/confirm', '/api/staff/factor/recovery_codes'])

const GIVES_SECRETS = new Set(['/api/key/', '/api/webhook/'])

/**
 * A token, an API key, a webhook secret and recovery codes are returned once, and a pick-up code to its owner, each in its own response
 * field.
 */
function withoutGiven(route: string, answer: string): string {
  if (GIVES_RECOVERY_CODES.has(route)) return ''
  if (GIVES_SECRETS.has(route)) return answer.replace(/"secret":"[^"]+"/, '"secret":""')
  const withoutToken = answer.replace(/"jwt":"[^"]+"/, '"jwt":""')
  return GIVES_CODES.has(route) ? withoutToken.replace(/"code":"\d{6}"/, '"code":""') : withoutToken
}

export function watchSecrets(app: FastifyInstance): SecretScan {
  const secrets = new Set<string>()
  const answers: { route: string; text: string }[] = []

  app.addHook('preHandler', async (request) => {
    collect(request.body)
    if (request.headers.authorization) secrets.add(request.headers.authorization.replace(/^Bearer /, ''))
  })
  app.addHook('onSend', async (request, _reply, payload) => {
    const route = request.routeOptions.url ?? ''
    if (typeof payload === 'string' && route.startsWith('/api/'))
      answers.push({ route, text: withoutGiven(route, payload) })
  })

  function collect(value: unknown): void {
    if (Array.isArray(value)) for (const each of value) collect(each)
    if (value === null || typeof value !== 'object') return
    for (const [name, inner] of Object.entries(value)) {
      if (SECRET_FIELDS.has(name) && typeof inner === 'string' && inner.length >= 4) secrets.add(inner)
      else collect(inner)
    }
  }

  return {
    forget: () => {
      secrets.clear()
      answers.length = 0
    },
    leaks: (logLines) => {
      // Compares whole JSON strings: a PIN of four digits is part of many harmless numbers.
      const quoted = Array.from(secrets, (secret) => JSON.stringify(secret))
      const documents = answers.filter(({ route }) => route !== '/api/openapi.json')
      const found = [...documents.map(({ text }) => text), ...logLines].flatMap((text) => [
        ...quoted.filter((secret) => text.includes(secret)),
        ...(NEVER_LEAVES.exec(text) ?? []),
      ])
      const tokens = Array.from(secrets).filter((secret) => /^(eyJ|paps_key_)/.test(secret))
      const logged = logLines.flatMap((line) => tokens.filter((token) => line.includes(token)))
      return [...new Set([...found, ...logged])]
    },
  }
}
