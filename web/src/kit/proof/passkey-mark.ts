/**
 * Stands for the passkey where a PIN is expected. `call` replaces it by a signature of this device over the very request that
 * it sends, so that a screen does not know which of the two confirms.
 */
export const PASSKEY = 'passkey'

/** The fields of a body that take the PIN as a proof. */
const FIELDS = ['pin', 'current_pin'] as const

/** Returns the field that holds the mark, or null. */
export function findMark(body: unknown): (typeof FIELDS)[number] | null {
  if (typeof body !== 'object' || body === null) return null
  const values = body as Record<string, unknown>
  return FIELDS.find((name) => values[name] === PASSKEY) ?? null
}
