import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'

export interface PasskeyRow {
  id: string
  name: string
  is_synced: boolean
  is_backed_up: boolean
  created_at: Date
  last_used_at: Date | null
}

export interface NewPasskey extends Omit<PasskeyRow, 'last_used_at'> {
  user_id: string
  credential_id: Buffer
  public_key: Buffer
  counter: bigint
  transports: string[]
}

/** A passkey with what a signature is verified against, and its owner. */
export interface StoredPasskey {
  id: string
  user_id: string
  credential_id: Buffer
  public_key: Buffer
  counter: number
}

/** Returns false when the credential is registered already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const inserted = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function listPasskeyRows(reader: Reader, userId: string): Promise<PasskeyRow[]> {
  return reader
    .selectFrom('passkeys')
    .select(['id', 'name', 'is_synced', 'is_backed_up', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Returns the credentials of a person, which a device must not register twice. */
export async function listCredentials(
  reader: Reader,
  userId: string,
): Promise<{ credential_id: Buffer; transports: string[] }[]> {
  return reader.selectFrom('passkeys').select(['credential_id', 'transports']).where('user_id', '=', userId).execute()
}

export async function findPasskey(reader: Reader, credentialId: Buffer): Promise<StoredPasskey | null> {
  const found = await reader
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return found ? { ...found, counter: Number(found.counter) } : null
}

/**
 * Writes what a use reported. Returns false when the passkey was removed, or when another use with this counter or a
 * later one was faster.
 */
export async function markUsed(
  tx: Tx,
  id: string,
  { counter, isBackedUp, now }: { counter: number; isBackedUp: boolean; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update passkeys set counter = ${counter}, is_backed_up = ${isBackedUp}, last_used_at = ${now}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`.execute(tx)
  return numAffectedRows === 1n
}

/** Returns false when the person has no passkey of this id. */
export async function writeName(reader: Reader, userId: string, id: string, name: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update passkeys set name = ${name} where id = ${id} and user_id = ${userId}`.execute(reader)
  return numAffectedRows === 1n
}

/** Returns false when the person has no passkey of this id. */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from passkeys where id = ${id} and user_id = ${userId}`.execute(tx)
  return numAffectedRows === 1n
}

/** Returns the amount above which this person confirms with a passkey only. Null: never. */
export async function readDemand(reader: Reader, userId: string): Promise<bigint | null> {
  const found = await reader
    .selectFrom('passkey_demands')
    .select('above_minor')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found?.above_minor ?? null
}

/** Returns whether this person has a passkey, and the amount above which they demand it. */
export async function readPasskeyState(
  reader: Reader,
  userId: string,
): Promise<{ hasPasskey: boolean; passkeyAbove: bigint | null }> {
  const { rows } = await sql<{ hasPasskey: boolean; passkeyAbove: bigint | null }>`
    select exists (select from passkeys where user_id = ${userId}) as "hasPasskey",
      (select above_minor from passkey_demands where user_id = ${userId}) as "passkeyAbove"`.execute(reader)
  return rows[0] ?? { hasPasskey: false, passkeyAbove: null }
}
