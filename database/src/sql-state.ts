/** Returns the five-character code of a PostgreSQL error, or null for any other error. */
export function sqlState(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  // The system's code EPIPE has five characters too. No code of PostgreSQL begins with E.
  return typeof error.code === 'string' && /^[0-9A-DF-Z][0-9A-Z]{4}$/.test(error.code) ? error.code : null
}
