import type { NewRecord, PartyRow } from '../records/record.ts'
import type { PotRow } from './pot.ts'
import type { Saving } from './pot-journals.ts'

/** Builds the record of a movement in or out of a pot, with the pot's name at that time. */
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
