import { newId } from '@paps/contract'
import type { Database } from '@paps/database'
import { makeVault } from '@paps/features/files'
import { sql } from 'kysely'

/** The key of the files of a server process that sends these webhooks. */
export const FILE_KEY = Buffer.alloc(32, 7)

/** Writes a store with these webhooks, and a payment to it, as rows: each webhook gets its event. */
export async function storeWebhooks({ kysely }: Database, urls: readonly string[], number = 0): Promise<void> {
  const userId = newId()
  const row = { id: userId, email: `shop${number}@example.com`, first_name: 'Shop', last_name: 'Keeper' }
  const codes = { paps_id: `PAPS-7K3Q-9XH${'DCF'[number]}`, referral_code: `SHOPSHO${'PQR'[number]}`, approved: true }
  await kysely
    .insertInto('users')
    .values({ ...row, ...codes, user_type: 'store' })
    .execute()
  for (const url of urls) {
    const id = newId()
    const encrypted = makeVault([FILE_KEY]).encrypt(Buffer.from('whsec_of_the_test'), `webhook/${id}`)
    const keys = { secret: encrypted.bytes, wrapped_key: encrypted.wrappedKey, key_id: encrypted.keyId }
    await kysely
      .insertInto('webhooks')
      .values({ id, user_id: userId, url, events: ['payment.completed'], ...keys })
      .execute()
  }
  await sql`
    select write_records(array[${newId()}::uuid], '{payment}', '{completed}', '{null}', array[${userId}::uuid], '{null}', '{store}', '{100}',
      '{0}', '{0}', '{null}', '{null}', '{null}', '{"{}"}', array[now()])`.execute(kysely)
}
