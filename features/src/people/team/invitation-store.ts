import type { OperatorKind } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'
import type { LimitColumns } from './operator-limits.ts'

export interface InvitationRow extends LimitColumns {
  id: string
  store_id: string
  email: string
  first_name: string
  last_name: string
  role: OperatorKind
  secret_hash: Buffer
  created_at: Date
  expires_at: Date
}

export async function insertInvitation(tx: Tx, invitation: InvitationRow): Promise<void> {
  await tx.insertInto('operator_invitations').values(invitation).execute()
}

/** Revokes one pending invitation, or all pending ones to an address. Returns false when there was none. */
export async function revokeInvitations(
  tx: Tx,
  storeId: string,
  which: { id: string } | { email: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update operator_invitations set revoked_at = ${now}
    where store_id = ${storeId} and used_at is null and revoked_at is null
      and ${'id' in which ? sql`id = ${which.id}` : sql`email = ${which.email}`}
    returning id`.execute(tx)
  return rows.length > 0
}

export async function listInvitations(reader: Reader, storeId: string, now: Date): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select * from operator_invitations
    where store_id = ${storeId} and used_at is null and revoked_at is null and expires_at > ${now}
    order by created_at desc, id desc`.execute(reader)
  return rows
}

/** Returns a usable invitation of a trading store. `lock` locks it, so that it is used at most once. */
export async function findOpenInvitation(
  reader: Reader,
  id: string,
  now: Date,
  { lock = false }: { lock?: boolean } = {},
): Promise<(InvitationRow & { store: string; store_country: string | null }) | null> {
  const { rows } = await sql<InvitationRow & { store: string; store_country: string | null }>`
    select i.*, coalesce(s.business_name, s.first_name || ' ' || s.last_name) as store, s.country as store_country
    from operator_invitations i
    join users s on s.id = i.store_id and s.user_type = 'store' and s.approved and s.locked_at is null
      and s.deleted_at is null
    where i.id = ${id} and i.used_at is null and i.revoked_at is null and i.expires_at > ${now}
    ${lock ? sql`for no key update of i` : sql``}`.execute(reader)
  return rows[0] ?? null
}

export async function markUsed(tx: Tx, id: string, operatorId: string, now: Date): Promise<void> {
  await tx
    .updateTable('operator_invitations')
    .set({ used_at: now, operator_id: operatorId })
    .where('id', '=', id)
    .execute()
}
