/**
 * Names of secret request fields, at any depth. Tests check that their values never appear in a response, the log or a
 * stored digest.
 */
export const SECRET_FIELDS: ReadonlySet<string> = new Set([
  'password',
  'confirm_password',
  'current_password',
  'pin',
  'current_pin',
  'code',
  'recovery_code',
  'answer',
  'id_token',
])

/** Returns the value with every secret replaced by one mark, which only shows that a secret was present. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, SECRET_FIELDS.has(name) ? '***' : withoutSecrets(inner)]),
  )
}
