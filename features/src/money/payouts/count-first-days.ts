import type { Tx } from '@paps/database'
import type { KeyedHash } from '../../people/auth/keyed-hash.ts'
import { destinationLabel } from './destination-label.ts'
import { countFirstDay, readNewDestinations } from './first-day-store.ts'

/** Counts what closed accounts of a person withdrew on first days for all their new destinations of the same numbers. */
export async function countFirstDays(tx: Tx, keyedHash: KeyedHash, userId: string): Promise<void> {
  for (const { id, kind, number_encrypted } of await readNewDestinations(tx, userId)) {
    const number = keyedHash.destinations.decrypt(number_encrypted, destinationLabel(id))
    await countFirstDay(tx, { id, userId }, keyedHash.hashes('closed account', 'destination', `${kind}:${number}`))
  }
}
