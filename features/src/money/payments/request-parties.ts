import type { Tx } from '@paps/database'
import type { ListedRecord } from '../records/record.ts'
import { type KnownParty, readParties } from '../service/party-store.ts'

/** Returns the caller and the other party of a request. */
export async function readBothParties(
  tx: Tx,
  { id, sender_id, receiver_id }: ListedRecord,
  callerId: string,
): Promise<{ caller: KnownParty; other: KnownParty }> {
  const parties = [
    ...(
      await readParties(
        tx,
        [sender_id, receiver_id].flatMap((one) => one ?? []),
      )
    ).values(),
  ]
  const caller = parties.find((party) => party.id === callerId)
  const other = parties.find((party) => party.id !== callerId)
  if (!caller || !other) throw new Error(`request ${id} lacks one of its parties`)
  return { caller, other }
}
