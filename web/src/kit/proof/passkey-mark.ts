/**
 * Stands for the passkey where a PIN is expected. `call` replaces it by a signature of this device over the very request that
 * it sends, so that a screen does not know which of the two confirms.
 */
export const PASSKEY = 'passkey'

/** Returns whether a body has the mark in the place of the PIN. */
export function hasMark(body: unknown): body is object {
  return typeof body === 'object' && body !== null && 'pin' in body && body.pin === PASSKEY
}
