import { Refusal } from '@paps/contract'
import type { Database, Tx } from '@paps/database'
import { sql } from 'kysely'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { withPin } from '../auth/pin.ts'
import { PasskeyProof, type Proof } from '../auth/proof.ts'
import { announceChange } from '../messages/announce-change.ts'
import { listCredentials, readDemand } from './passkey-store.ts'

interface Demand {
  above: bigint | null
  pin?: Proof | undefined
}

/**
 * Demands a passkey for payments above an amount. A lower amount protects more and takes the PIN or a passkey. A higher one,
 * or none, takes a passkey. Announces the change.
 */
export async function demandPasskey(
  database: Database,
  keyedHash: KeyedHash,
  userId: string,
  { above, pin }: Demand,
  now: Date,
): Promise<bigint | null> {
  return withPin(database, keyedHash, { userId, pin, now }, async (tx, user) => {
    const before = await readDemand(tx, userId)
    if (before === above) return above
    const protectsMore = above !== null && (before === null || above < before)
    if (!protectsMore && !(pin instanceof PasskeyProof)) throw new Refusal('passkey_needed')
    if (above !== null && (await listCredentials(tx, userId)).length === 0) throw new Refusal('passkey_missing')
    await writeDemand(tx, userId, above, now)
    await announceChange(tx, user, above === null ? 'passkeyNotDemanded' : 'passkeyDemanded', now)
    return above
  })
}

async function writeDemand(tx: Tx, userId: string, above: bigint | null, now: Date): Promise<void> {
  if (above === null) return endDemand(tx, userId)
  await sql`
    insert into passkey_demands (user_id, above_minor, set_at) values (${userId}, ${above}, ${now})
    on conflict (user_id) do update set above_minor = excluded.above_minor, set_at = excluded.set_at`.execute(tx)
}

export async function endDemand(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('passkey_demands').where('user_id', '=', userId).execute()
}

/**
 * Throws `passkey_needed` when this person demands a passkey and confirmed with less. Otherwise the PIN could add a passkey of
 * a thief, or remove that of the owner.
 */
export async function requireDemanded(tx: Tx, userId: string, pin: Proof | undefined): Promise<void> {
  if (pin instanceof PasskeyProof) return
  if ((await readDemand(tx, userId)) !== null) throw new Refusal('passkey_needed')
}
