import type { RecordKind, RecordState } from '@paps/contract'

/** The prefix of the reason of a withdrawal cancelled by its sender. No other reason may start with it. */
const MARK = 'Cancelled by the sender'

interface Ended {
  kind: RecordKind
  state: RecordState
  reason: string | null
}

/** Returns the stored reason of a withdrawal that its sender cancels. */
export function cancelReason(reason: string | undefined): string {
  return reason ? `${MARK}: ${reason}` : MARK
}

export function looksCancelled(reason: string): boolean {
  return reason.trim().toLowerCase().startsWith(MARK.toLowerCase())
}

/** Returns whether the record was cancelled by its own sender. */
export function isCancelled({ kind, state, reason }: Ended): boolean {
  return kind === 'withdrawal' && state === 'rejected' && reason !== null && looksCancelled(reason)
}

/** Returns the reason shown to people. For a cancelled record, the sender's text or null. */
export function shownReason(ended: Ended): string | null {
  if (!isCancelled(ended)) return ended.reason
  return ended.reason?.slice(MARK.length).replace(/^: /, '') || null
}
