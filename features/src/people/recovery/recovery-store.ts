import type { RecoveryState } from '@paps/contract'
import { deleteBatch, type Reader, type Tx } from '@paps/database'
import { sql } from 'kysely'
import type { StoredPicture } from '../../files/encrypted-picture.ts'

export interface NewRecovery extends StoredPicture {
  id: string
  userId: string
  ticketHash: Buffer
  cancelHash: Buffer
  reason: string
  device: string
  address: string | null
  country: string | null
  readyAt: Date
  expiresAt: Date
  /** Digest of the device, or of the address, that makes the request. */
  requester: Buffer
  isKnownDevice: boolean
}

/** Returns false while another request of this requester is open. */
export async function insertRecovery(tx: Tx, made: NewRecovery): Promise<boolean> {
  const { rows } = await sql`
    insert into recoveries (id, user_id, ticket_hash, cancel_hash, reason, device, address, country, file, wrapped_key,
      key_id, ready_at, expires_at, requester, known_device)
    values (${made.id}, ${made.userId}, ${made.ticketHash}, ${made.cancelHash}, ${made.reason}, ${made.device},
      ${made.address}, ${made.country}, ${made.file}, ${made.wrappedKey}, ${made.keyId}, ${made.readyAt},
      ${made.expiresAt}, ${made.requester}, ${made.isKnownDevice})
    on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}

export interface RecoveryRow {
  id: string
  user_id: string
  state: RecoveryState
  requested_at: Date
  ready_at: Date
  expires_at: Date
  note: string | null
}

const COLUMNS = sql`id, user_id, state, requested_at, ready_at, expires_at, note`

export async function findByTicket(reader: Reader, ticketHash: Buffer): Promise<RecoveryRow | undefined> {
  const { rows } = await sql<RecoveryRow>`
    select ${COLUMNS} from recoveries where ticket_hash = ${ticketHash}`.execute(reader)
  return rows[0]
}

type Key = { id: string } | { ticketHash: Buffer } | { cancelHash: Buffer }

/** Locks a request by its id or a secret. */
export async function lockRecovery(tx: Tx, key: Key): Promise<RecoveryRow | undefined> {
  const where =
    'id' in key
      ? sql`id = ${key.id}`
      : 'ticketHash' in key
        ? sql`ticket_hash = ${key.ticketHash}`
        : sql`cancel_hash = ${key.cancelHash}`
  const { rows } = await sql<RecoveryRow>`select ${COLUMNS} from recoveries where ${where} for update`.execute(tx)
  return rows[0]
}

/** Locks the open requests for an account, except one, in one order. */
export async function lockOpenRecoveries(tx: Tx, userId: string, exceptId: string | null): Promise<RecoveryRow[]> {
  const { rows } = await sql<RecoveryRow>`
    select ${COLUMNS} from recoveries
    where user_id = ${userId} and state in ('waiting', 'approved') and id is distinct from ${exceptId}::uuid
    order by id for update`.execute(tx)
  return rows
}

/** Returns whether one of the requests for an account is approved. */
export async function hasApproved(reader: Reader, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from recoveries where user_id = ${userId} and state = 'approved' and expires_at > now()`.execute(reader)
  return rows.length > 0
}

/** Returns how many requests for an account this requester made since a moment. Cancelled ones don't count. */
export async function countAsked(reader: Reader, userId: string, requester: Buffer, since: Date): Promise<number> {
  const { rows } = await sql<{ asked: number }>`
    select count(*)::int as asked from recoveries
    where user_id = ${userId} and requester = ${requester} and requested_at > ${since} and state <> 'cancelled'`.execute(
    reader,
  )
  return rows[0]?.asked ?? 0
}

/** Returns the open request that can be approved first. */
export async function findOpenRecovery(reader: Reader, userId: string, now: Date): Promise<RecoveryRow | undefined> {
  const { rows } = await sql<RecoveryRow>`
    select ${COLUMNS} from recoveries
    where user_id = ${userId} and state in ('waiting', 'approved') and expires_at > ${now}
    order by ready_at, id limit 1`.execute(reader)
  return rows[0]
}

export async function writeDecision(
  tx: Tx,
  id: string,
  { state, note, decidedBy }: { state: 'approved' | 'rejected'; note: string; decidedBy: string },
): Promise<void> {
  await sql`
    update recoveries
    set state = ${state}, note = ${note}, decided_by = ${decidedBy}, decided_at = clock_timestamp(),
      ended_at = case when ${state} = 'rejected' then clock_timestamp() end
    where id = ${id}`.execute(tx)
}

export async function writeEnd(tx: Tx, id: string, state: 'cancelled' | 'completed'): Promise<void> {
  await sql`update recoveries set state = ${state}, ended_at = clock_timestamp() where id = ${id}`.execute(tx)
}

/** Cancels expired requests, so that their requesters can make another one. */
export async function endExpired(tx: Tx, userId: string): Promise<void> {
  await sql`
    update recoveries set state = 'cancelled', ended_at = clock_timestamp()
    where user_id = ${userId} and state in ('waiting', 'approved') and expires_at < clock_timestamp()`.execute(tx)
}

export interface StoredSelfie extends StoredPicture {
  id: string
  userId: string
}

export async function findSelfie(reader: Reader, id: string): Promise<StoredSelfie | undefined> {
  const { rows } = await sql<StoredSelfie>`
    select id, user_id as "userId", file, wrapped_key as "wrappedKey", key_id as "keyId"
    from recoveries where id = ${id}`.execute(reader)
  return rows[0]
}

export async function lockSelfiesOfOtherKeys(tx: Tx, keyId: string, limit: number): Promise<StoredSelfie[]> {
  const { rows } = await sql<StoredSelfie>`
    select id, user_id as "userId", file, wrapped_key as "wrappedKey", key_id as "keyId"
    from recoveries where key_id <> ${keyId} limit ${limit} for update skip locked`.execute(tx)
  return rows
}

export async function writeSelfieKey(
  tx: Tx,
  { id }: StoredSelfie,
  { wrappedKey, keyId }: Pick<StoredSelfie, 'wrappedKey' | 'keyId'>,
): Promise<void> {
  await sql`update recoveries set wrapped_key = ${wrappedKey}, key_id = ${keyId} where id = ${id}`.execute(tx)
}

/** Deletes up to `limit` requests that ended or expired before `before`, with their pictures. */
export function deleteOldRecoveries(tx: Tx, before: Date, limit: number): Promise<number> {
  return deleteBatch(tx, {
    table: 'recoveries',
    key: ['id'],
    where: sql`coalesce(ended_at, expires_at) < ${before}`,
    limit,
  })
}
