/**
 * Names of request fields whose values are secret, at any depth. They never appear in an answer or in the log, which the
 * tests of the server check, and never in a stored digest.
 */
export const SECRET_FIELDS: ReadonlySet<string> = new Set([
  'password',
  'confirm_password',
  'current_password',
  'pin',
  'current_pin',
  'code',
  'answer',
  'id_token',
])

/** The value with every secret replaced by the same mark: whether there was one still shows, and nothing else of it. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, SECRET_FIELDS.has(name) ? '***' : withoutSecrets(inner)]),
  )
}
