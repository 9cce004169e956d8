import { MOST_EXPORTS, newId, Refusal } from '@paps/contract'
import { addJob, type Database, type Tx } from '@paps/database'
import type { KeyedHash } from '../../people/auth/keyed-hash.ts'
import { withPin } from '../../people/auth/pin.ts'
import type { Proof } from '../../people/auth/proof.ts'
import { DAY_MS, MAKE_EXPORT } from './export.ts'
import { endReadyExport, findLatestExport, insertExport, readExportTimes } from './export-store.ts'
import { readExport } from './read-export.ts'

interface RequestExportInput {
  userId: string
  pin: Proof | undefined
  timeZone: string
  now: Date
}

/**
 * Requests an archive: one at a time, and a few per day. The PIN check locks the user, so that concurrent requests
 * count one after the other.
 */
export function requestExport(database: Database, keyedHash: KeyedHash, input: RequestExportInput) {
  const { userId, timeZone, now } = input
  return withPin(database, keyedHash, input, async (tx) => {
    if ((await findLatestExport(tx, userId))?.state === 'pending') throw new Refusal('export_waits')
    await requireRoom(tx, userId, now)
    await endReadyExport(tx, userId)
    const id = newId()
    await insertExport(tx, { id, userId, timeZone, now })
    await addJob(tx, { task: MAKE_EXPORT, payload: { export_id: id } })
    return readExport(tx, userId, now)
  })
}

async function requireRoom(tx: Tx, userId: string, now: Date): Promise<void> {
  const times = await readExportTimes(tx, userId, new Date(now.getTime() - DAY_MS))
  const [oldest] = times
  if (!oldest || times.length < MOST_EXPORTS) return
  const hours = Math.ceil((oldest.getTime() + DAY_MS - now.getTime()) / (60 * 60 * 1000))
  throw new Refusal('exports_used_up', { most: String(MOST_EXPORTS), hours: String(hours) })
}
