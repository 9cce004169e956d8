import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'
import type { ProvenIdentity } from '../../ports/identity-provider.ts'

type Key = Pick<ProvenIdentity, 'issuer' | 'subject'>

/** Serializes sign-ins with one identity until the transaction ends, so that two first sign-ins open one account. */
export async function lockIdentity(tx: Tx, { issuer, subject }: Key): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify([issuer, subject])}, 0))`.execute(tx)
}

export async function findByIdentity(reader: Reader, { issuer, subject }: Key) {
  return reader
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select(['users.id', 'users.email', 'users.locked_at', 'users.locked_told', 'users.deleted_at'])
    .where('identities.issuer', '=', issuer)
    .where('identities.subject', '=', subject)
    .executeTakeFirst()
}

export async function insertIdentity(tx: Tx, { issuer, subject }: Key, userId: string): Promise<void> {
  await tx.insertInto('identities').values({ issuer, subject, user_id: userId }).execute()
}

export async function hasIdentity(reader: Reader, userId: string, issuer: string): Promise<boolean> {
  const found = await reader
    .selectFrom('identities')
    .select('subject')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
