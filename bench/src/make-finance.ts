import { newId } from '@paps/contract'
import { connectDatabase } from '@paps/database'
import { makeTokens } from '@paps/features/people/auth'
import { makePeople } from './sends/make-people.ts'

export const SECRETS = {
  sessionSecret: 'a secret of the benchmark alone number 1',
  pinSecret: 'a secret of the benchmark number 2',
}

/** Returns the token of a signed-in finance admin. */
export async function makeFinance(url: string): Promise<string> {
  const [admin] = await makePeople(url, 1, SECRETS)
  const database = connectDatabase(url, { connections: 1 })
  const [userId, sessionId] = [admin?.id ?? '', newId()]
  await database.pool.query(`update users set user_type = 'finance_admin' where id = $1`, [userId])
  await database.pool.query(
    `insert into sessions (id, user_id, device, expires_at) values ($1, $2, 'bench', now() + interval '1 day')`,
    [sessionId, userId],
  )
  await database.close()
  return makeTokens([SECRETS.sessionSecret]).sign({ userId, sessionId }, new Date(Date.now() + 86_400_000))
}
