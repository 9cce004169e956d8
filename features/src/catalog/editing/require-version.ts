import { Refusal } from '@paps/contract'
import type { Caller } from '../../people/audit/audit.ts'

/** Version, last editor and time of the last change. */
export interface Edited {
  version: number
  changed_by: string | null
  changed_by_name: string | null
  updated_at: Date
}

/** Assumed editing time of an editor who sends no version. */
const OPEN_FOR_MS = 10 * 60 * 1000

/** Throws `edited_meanwhile` when another editor has saved since this editor loaded the record. */
export function requireVersion(current: Edited, seen: number | undefined, staff: Caller, now: Date): void {
  const name = current.changed_by_name ?? 'Somebody'
  if (seen !== undefined) {
    if (seen !== current.version) throw new Refusal('edited_meanwhile', { name })
    return
  }
  const byAnother = current.changed_by !== null && current.changed_by !== staff.userId
  if (byAnother && now.getTime() - current.updated_at.getTime() < OPEN_FOR_MS) {
    throw new Refusal('edited_meanwhile', { name })
  }
}
