import { newId, USER_TYPES, type UserType } from '@paps/contract'
import { makeTokens } from '@paps/features/people/auth'
import pg from 'pg'
import { SECRETS } from '../make-finance.ts'

export interface Caller {
  id: string
  papsId: string
  token: string
}

/** One caller of each type that occurs, and more people to send money. */
export interface Callers {
  of: ReadonlyMap<UserType, Caller>
  senders: readonly Caller[]
}

const SENDERS = 40
const DAY_MS = 86_400_000

/** Signs in people of a database: of each type the one with the most records. */
export async function signInCallers(ownerUrl: string): Promise<Callers> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const signIn = async ({ id, paps_id: papsId }: { id: string; paps_id: string }): Promise<Caller> => {
      const [sessionId, expiresAt] = [newId(), new Date(Date.now() + DAY_MS)]
      await client.query(`insert into sessions (id, user_id, device, expires_at) values ($1, $2, 'bench', $3)`, [
        sessionId,
        id,
        expiresAt,
      ])
      return { id, papsId, token: await makeTokens([SECRETS.sessionSecret]).sign({ userId: id, sessionId }, expiresAt) }
    }
    const of = new Map<UserType, Caller>()
    for (const userType of USER_TYPES) {
      const { rows } = await client.query<{ id: string; paps_id: string }>(
        `select id, paps_id from users u where user_type = $1 order by
          (select count(*) from (select from activity where person_id = u.id limit 100000) own) desc, id limit 1`,
        [userType],
      )
      if (rows[0]) of.set(userType, await signIn(rows[0]))
    }
    const { rows } = await client.query<{ id: string; paps_id: string }>(
      `select u.id, paps_id from users u where user_type = 'regular' and national_id_status = 'approved' and exists (
        select from ledger_accounts a join user_credentials c on c.user_id = u.id
        where c.pin_hash is not null and a.owner = u.id::text and a.balance_minor > 10000) order by u.id limit $1`,
      [SENDERS],
    )
    return { of, senders: await Promise.all(rows.map(signIn)) }
  } finally {
    await client.end()
  }
}
