import { newId, newPapsId } from '@paps/contract'
import { connectDatabase, withTransaction } from '@paps/database'
import { makeKeyedHash, makeTokens } from '@paps/features/people/auth'
import { openWallets, walletOf } from '@paps/features/people/users'
import { HOUSE, postAll } from '@paps/ledger'
import { sql } from 'kysely'
import { ownerUrlOf } from '../open-temporary-server.ts'

const BATCH = 1_000
const PLENTY_MINOR = 1_000_000_000n
const DAY_MS = 24 * 60 * 60 * 1000

export const PIN = '2580'

/** A signed-in customer. */
export interface Sender {
  id: string
  papsId: string
  token: string
}

interface Secrets {
  sessionSecret: string
  pinSecret: string
}

/** Creates customers with a verified identity, a PIN, a session and a large balance. */
export async function makePeople(url: string, count: number, { sessionSecret, pinSecret }: Secrets): Promise<Sender[]> {
  const database = connectDatabase(ownerUrlOf(url), { connections: 1 })
  const [tokens, keyedHash] = [makeTokens([sessionSecret]), makeKeyedHash([pinSecret])]
  const senders: Sender[] = []
  for (let start = 0; start < count; start += BATCH) {
    const people = Array.from({ length: Math.min(BATCH, count - start) }, () => ({
      id: newId(),
      papsId: newPapsId(),
      sessionId: newId(),
    }))
    const expiresAt = new Date(Date.now() + DAY_MS)
    await withTransaction(database, async (tx) => {
      await sql`
        insert into users (id, email, first_name, last_name, paps_id, referral_code, is_email_verified,
          is_phone_verified, national_id_status, approved)
        select id, id || '@example.com', 'Esi', 'Owusu', paps_id, id::text, true, true, 'approved', true
        from unnest(
          ${people.map(({ id }) => id)}::uuid[],
          ${people.map(({ papsId }) => papsId)}::text[]
        ) as person (id, paps_id)
        on conflict do nothing`.execute(tx)
      await sql`
        update user_credentials c set pin_hash = person.pin_hash
        from unnest(
          ${people.map(({ id }) => id)}::uuid[],
          ${people.map(({ id }) => `\\x${keyedHash.hash('pin', id, PIN).toString('hex')}`)}::bytea[]
        ) as person (id, pin_hash)
        where c.user_id = person.id`.execute(tx)
      await sql`
        update user_preferences set alert_mail = false
        where user_id = any (${people.map(({ id }) => id)}::uuid[])`.execute(tx)
      await sql`
        insert into sessions (id, user_id, device, expires_at)
        select session_id, user_id, 'bench', ${expiresAt}
        from unnest(
          ${people.map(({ sessionId }) => sessionId)}::uuid[],
          ${people.map(({ id }) => id)}::uuid[]) as session (session_id, user_id)
        join users on users.id = user_id`.execute(tx)
      await openWallets(
        tx,
        people.map(({ id }) => id),
      )
      await postAll(
        tx,
        people.map(({ id }) => ({
          key: `opening:${id}`,
          kind: 'opening balance',
          request: id,
          occurredAt: new Date(),
          legs: [
            { account: HOUSE.outside, amountMinor: -PLENTY_MINOR },
            { account: walletOf(id).paps, amountMinor: PLENTY_MINOR },
          ],
        })),
      )
    })
    for (const { id, papsId, sessionId } of people) {
      senders.push({ id, papsId, token: await tokens.sign({ userId: id, sessionId }, expiresAt) })
    }
  }
  await database.pool.query('vacuum analyze')
  await database.close()
  return senders
}
