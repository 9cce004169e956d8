import type { NewRecord, PartyRow } from '../records/record.ts'
import type { PotRow } from './pot.ts'
import type { Saving } from './pot-journals.ts'

/** A movement in or out of a pot as its owner's activity shows it, under the name that the pot had. */
export function savingRecord(
  { recordId, direction, amountMinor }: Saving,
  pot: Pick<PotRow, 'id' | 'name'>,
  owner: PartyRow,
  createdAt: Date,
): NewRecord {
  return {
    id: recordId,
    kind: 'saving',
    state: 'completed',
    sender: direction === 'in' ? owner : null,
    receiver: direction === 'out' ? owner : null,
    amountMinor: amountMinor,
    note: pot.name,
    parentId: pot.id,
    createdAt,
  }
}
