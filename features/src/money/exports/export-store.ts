import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'
import type { WrappedKey } from '../../files/vault.ts'
import type { ExportRow } from './export.ts'

const COLUMNS = sql`id, user_id, state, time_zone, bytes, created_at, ready_at, expires_at`

export async function insertExport(
  tx: Tx,
  { id, userId, timeZone, now }: { id: string; userId: string; timeZone: string; now: Date },
): Promise<void> {
  await tx.insertInto('data_exports').values({ id, user_id: userId, time_zone: timeZone, created_at: now }).execute()
}

export async function findLatestExport(reader: Reader, userId: string): Promise<ExportRow | null> {
  const { rows } = await sql<ExportRow>`
    select ${COLUMNS} from data_exports where user_id = ${userId} order by created_at desc, id desc limit 1`.execute(
    reader,
  )
  return rows[0] ?? null
}

export async function findOwnExport(reader: Reader, userId: string, id: string): Promise<ExportRow | null> {
  const { rows } = await sql<ExportRow>`
    select ${COLUMNS} from data_exports where id = ${id} and user_id = ${userId}`.execute(reader)
  return rows[0] ?? null
}

/** Returns the times of a person's requests since `since`, oldest first. */
export async function readExportTimes(reader: Reader, userId: string, since: Date): Promise<Date[]> {
  const { rows } = await sql<{ created_at: Date }>`
    select created_at from data_exports where user_id = ${userId} and created_at > ${since} order by created_at`.execute(
    reader,
  )
  return rows.map(({ created_at }) => created_at)
}

/** Expires the archive that is ready: another replaces it. */
export async function endReadyExport(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update data_exports set state = 'expired' where user_id = ${userId} and state = 'ready' returning id`.execute(tx)
  await deleteParts(
    tx,
    rows.map(({ id }) => id),
  )
}

/**
 * Starts a run of the job and deletes the parts of earlier runs. Returns null when the archive is no longer pending.
 */
export async function beginAttempt(tx: Tx, id: string): Promise<(ExportRow & { attempt: number }) | null> {
  const { rows } = await sql<ExportRow & { attempt: number }>`
    update data_exports set attempt = attempt + 1 where id = ${id} and state = 'pending'
    returning ${COLUMNS}, attempt`.execute(tx)
  const [begun] = rows
  if (!begun) return null
  await deleteParts(tx, [id])
  return begun
}

export interface Attempt {
  id: string
  attempt: number
}

/** Locks the archive. Returns false when a later run has started. */
export async function lockAttempt(tx: Tx, { id, attempt }: Attempt): Promise<boolean> {
  const { rows } = await sql`
    select 1 from data_exports where id = ${id} and attempt = ${attempt} and state = 'pending'
    for no key update`.execute(tx)
  return rows.length > 0
}

/** Fails the archive of a run, unless a later run has started. */
export async function failAttempt(tx: Tx, { id, attempt }: Attempt): Promise<void> {
  const { rows } = await sql`
    update data_exports set state = 'failed' where id = ${id} and attempt = ${attempt} and state = 'pending'
    returning id`.execute(tx)
  if (rows.length > 0) await deleteParts(tx, [id])
}

export interface StoredPart extends WrappedKey {
  exportId: string
  part: number
  file: string
}

export async function insertPart(tx: Tx, stored: StoredPart, attempt: number): Promise<void> {
  await tx
    .insertInto('data_export_parts')
    .values({
      export_id: stored.exportId,
      part: stored.part,
      attempt,
      file: stored.file,
      wrapped_key: stored.wrappedKey,
      key_id: stored.keyId,
    })
    .execute()
}

export async function markReady(
  tx: Tx,
  id: string,
  ready: { bytes: number; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    update data_exports set state = 'ready', bytes = ${ready.bytes}, ready_at = ${ready.now}, expires_at = ${ready.expiresAt}
    where id = ${id}`.execute(tx)
}

const STORED = ['export_id as exportId', 'part', 'file', 'wrapped_key as wrappedKey', 'key_id as keyId'] as const

export async function readParts(reader: Reader, exportId: string): Promise<StoredPart[]> {
  return reader
    .selectFrom('data_export_parts')
    .select(STORED)
    .where('export_id', '=', exportId)
    .orderBy('part')
    .execute()
}

/** A trigger of the table queues the removal of the files. */
async function deleteParts(tx: Tx, exportIds: readonly string[]): Promise<void> {
  await sql`delete from data_export_parts where export_id = any (${exportIds}::uuid[])`.execute(tx)
}

/**
 * Expires archives that are due, and fails those whose job was given up. Deletes the rows of ended ones after a month.
 */
export async function endDueExports(
  tx: Tx,
  { now, lostBefore, deleteBefore }: Record<'now' | 'lostBefore' | 'deleteBefore', Date>,
) {
  const { rows } = await sql<{ id: string }>`
    with due as materialized (
      select id from data_exports
      where (state = 'ready' and expires_at <= ${now}) or (state = 'pending' and created_at <= ${lostBefore})
      for no key update skip locked
    )
    update data_exports e set state = case e.state when 'ready' then 'expired' else 'failed' end
    from due where e.id = due.id returning e.id`.execute(tx)
  await deleteParts(
    tx,
    rows.map(({ id }) => id),
  )
  await sql`
    delete from data_exports where state in ('expired', 'failed') and created_at < ${deleteBefore}`.execute(tx)
}

export async function lockPartsOfOtherKeys(tx: Tx, keyId: string, limit: number): Promise<StoredPart[]> {
  return tx
    .selectFrom('data_export_parts')
    .select(STORED)
    .where('key_id', '<>', keyId)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function writePartKey(tx: Tx, { exportId, part }: StoredPart, wrapped: WrappedKey): Promise<void> {
  await tx
    .updateTable('data_export_parts')
    .set({ wrapped_key: wrapped.wrappedKey, key_id: wrapped.keyId })
    .where('export_id', '=', exportId)
    .where('part', '=', part)
    .execute()
}
