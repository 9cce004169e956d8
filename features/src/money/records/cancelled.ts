import type { RecordKind, RecordState } from '@paps/contract'

/** How the reason of a record begins that its sender took back. Nobody else can write a reason that begins so. */
const MARK = 'Cancelled by the sender'

interface Ended {
  kind: RecordKind
  state: RecordState
  reason: string | null
}

/** The reason that is kept with a withdrawal that its sender cancels. */
export function cancelReason(reason: string | undefined): string {
  return reason ? `${MARK}: ${reason}` : MARK
}

export function looksCancelled(reason: string): boolean {
  return reason.trim().toLowerCase().startsWith(MARK.toLowerCase())
}

/** Whether its own sender ended it. */
export function isCancelled({ kind, state, reason }: Ended): boolean {
  return kind === 'withdrawal' && state === 'rejected' && reason !== null && looksCancelled(reason)
}

/** Why it ended, for people: of one that was cancelled, what its sender wrote, if anything. */
export function shownReason(ended: Ended): string | null {
  if (!isCancelled(ended)) return ended.reason
  return ended.reason?.slice(MARK.length).replace(/^: /, '') || null
}
