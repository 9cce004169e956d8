import { newId, USER_TYPES, type UserType } from '@paps/contract'
import { makeTokens } from '@paps/features/people/auth'
import { walletOf } from '@paps/features/people/users'
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
const ENOUGH_MINOR = 10_000
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
    const { rows: people } = await client.query<{ id: string; paps_id: string }>(
      `select u.id, paps_id from users u join user_credentials c on c.user_id = u.id
      where user_type = 'regular' and national_id_status = 'approved' and pin_hash is not null order by u.id limit $1`,
      [10 * SENDERS],
    )
    const { rows: rich } = await client.query<{ id: string }>(
      'select id from ledger_accounts where id = any ($1) and balance_minor >= $2',
      [people.map(({ id }) => walletOf(id).paps), ENOUGH_MINOR],
    )
    const accounts = new Set(rich.map(({ id }) => id))
    const rows = people.filter(({ id }) => accounts.has(walletOf(id).paps)).slice(0, SENDERS)
    const senders: Caller[] = []
    for (const row of rows) senders.push(await signIn(row))
    return { of, senders }
  } finally {
    await client.end()
  }
}
