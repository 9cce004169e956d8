const KNOWN_AT_KEY = 'paps_known_at'

/** Notes that what we know of the person signed in is what the server knows. */
export function noteKnown(at = new Date()): void {
  localStorage.setItem(KNOWN_AT_KEY, at.toISOString())
}

export function readKnownAt(): string | null {
  return localStorage.getItem(KNOWN_AT_KEY)
}
