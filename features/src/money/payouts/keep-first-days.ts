import type { Tx } from '@paps/database'
import type { KeyedHash } from '../../people/auth/keyed-hash.ts'
import { destinationLabel } from './destination-label.ts'
import { insertFirstDay, keepInherited, readFirstDays } from './first-day-store.ts'

/** Keeps the amounts that an account which is about to close withdrew on first days that are not over. */
export async function keepFirstDays(tx: Tx, keyedHash: KeyedHash, closedId: string): Promise<void> {
  for (const { id, kind, number_encrypted, full_from, used_minor } of await readFirstDays(tx, closedId)) {
    const number = keyedHash.destinations.decrypt(number_encrypted, destinationLabel(id))
    const numberHash = keyedHash.hash('closed account', 'destination', `${kind}:${number}`)
    await insertFirstDay(tx, closedId, { numberHash, fullFrom: full_from, usedMinor: used_minor })
  }
  await keepInherited(tx, closedId)
}
