import { newId } from '@paps/contract'
import { withTransaction } from '@paps/database'
import { exportReadyMessage } from '../../people/messages/closing-messages.ts'
import { queueMessage } from '../../people/messages/queue-message.ts'
import { findUser, parseLanguage } from '../../people/users/user-store.ts'
import { notify } from '../service/notify.ts'
import { makeArchive } from './archive.ts'
import { DAY_MS, exportLabel } from './export.ts'
import { type Attempt, beginAttempt, failAttempt, insertPart, lockAttempt, markReady } from './export-store.ts'
import type { Sources } from './sources.ts'
import { writeContents } from './write-contents.ts'

/** Thrown by a run that was superseded or whose archive is no longer pending. */
class Stale extends Error {}

/** Runs of an archive, within some ten minutes. */
const MOST_ATTEMPTS = 5

/** Makes a person's archive. An interrupted run starts again from the beginning. After the last one it has failed. */
export async function makeExport(sources: Sources, exportId: string): Promise<void> {
  const { database, now } = sources
  const begun = await withTransaction(database, (tx) => beginAttempt(tx, exportId))
  const owner = begun && (await findUser(database.kysely, begun.user_id))
  if (!begun || !owner) return
  const attempt = { id: exportId, attempt: begun.attempt }
  const archive = makeArchive(makePut(sources, attempt), begun.created_at)
  try {
    await writeContents(sources, archive, { owner, timeZone: begun.time_zone, askedAt: begun.created_at })
    const bytes = await archive.end()
    await withTransaction(database, async (tx) => {
      if (!(await lockAttempt(tx, attempt))) throw new Stale()
      const readyAt = now()
      const expiresAt = new Date(readyAt.getTime() + DAY_MS)
      await markReady(tx, exportId, { bytes, now: readyAt, expiresAt })
      await notify(tx, [{ name: 'exportReady', to: { ...owner, alert: false }, record: null, at: readyAt }])
      const words = exportReadyMessage(parseLanguage(owner.language), expiresAt)
      await queueMessage(tx, { channel: 'mail', to: owner.email, ...words })
    })
  } catch (error) {
    if (error instanceof Stale) return
    // The owner can request another one, which a pending archive would prevent.
    if (begun.attempt >= MOST_ATTEMPTS) await withTransaction(database, (tx) => failAttempt(tx, attempt))
    throw error
  }
}

/** Stores a part. The row is written before the file, so that an interrupted part is found by its row and removed. */
function makePut({ database, files, vault }: Sources, attempt: Attempt): (part: Buffer) => Promise<void> {
  let part = 0
  return async (plain) => {
    const place = { exportId: attempt.id, part: part++ }
    const { bytes, ...wrapped } = vault.encrypt(plain, exportLabel(place))
    const stored = { ...place, ...wrapped, file: newId() }
    await withTransaction(database, async (tx) => {
      if (!(await lockAttempt(tx, attempt))) throw new Stale()
      await insertPart(tx, stored, attempt.attempt)
    })
    await files.put('private', stored.file, bytes)
  }
}
