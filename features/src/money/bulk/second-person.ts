import { parsePaps } from '@paps/contract'
import type { Reader } from '@paps/database'
import { readThresholdSettings } from '../approvals/staff-day-store.ts'

/** Returns the rule for files: above the amount that staff may move alone, a second person must approve. */
export async function needsSecondPerson(reader: Reader): Promise<(totalMinor: bigint) => boolean> {
  const { second_person_act: most } = await readThresholdSettings(reader)
  const mostMinor = parsePaps(most) ?? 0n
  return (totalMinor) => totalMinor > mostMinor
}
