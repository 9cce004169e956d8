import { parsePaps } from '@paps/contract'
import type { Reader } from '@paps/database'
import { readThresholdSettings } from '../approvals/staff-day-store.ts'
import { rulesOf } from '../service/outgoing-rules.ts'
import type { BulkPaymentRow } from './bulk.ts'

/**
 * Returns the rule for files: above the amount that staff may move alone, a second person must approve. Finance credits money that
 * is not in the books yet, so one person never does it alone.
 */
export async function needsSecondPerson(
  reader: Reader,
): Promise<(bulk: Pick<BulkPaymentRow, 'kind' | 'total_minor'>) => boolean> {
  const { second_person_act: most } = await readThresholdSettings(reader)
  const mostMinor = parsePaps(most) ?? 0n
  return ({ kind, total_minor }) =>
    kind === 'credit' || (rulesOf(`${kind} of a file`).secondPerson === true && total_minor > mostMinor)
}
