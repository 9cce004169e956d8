/** Codes of the withdrawals made since the page was loaded: their PIN was just given. Kept in memory only. */
const codes = new Map<string, string>()

export function rememberCode(withdrawalId: string, code: string): void {
  codes.set(withdrawalId, code)
}

export function knownCode(withdrawalId: string): string | null {
  return codes.get(withdrawalId) ?? null
}
