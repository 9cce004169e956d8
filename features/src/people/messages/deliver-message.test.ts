import { newId } from '@paps/contract'
import { withTransaction } from '@paps/database'
import { makeTestDatabase, type TestDatabase } from '@paps/database/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deriveKeys, makeTextCipher, type Secrets } from '../../keys/index.ts'
import type { Mail } from '../../ports/mail.ts'
import { NotSent } from '../../ports/not-sent.ts'
import { deliverMessage, type Providers } from './deliver-message.ts'
import { deleteOldMessages, settleStaleMessages } from './message-store.ts'
import { queueCode, queueMessage } from './queue-message.ts'
import { OPEN_SMS_POLICY } from './sms-policy.ts'

const cipherOf = (...secrets: Secrets) => makeTextCipher(deriveKeys(secrets, 'message texts'))
const texts = cipherOf('a secret for tests of no use elsewhere')

let database: TestDatabase
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

/** Each test uses a recipient of its own. */
async function queue(subject = 'Your code'): Promise<string> {
  const to = `${newId()}@example.com`
  await withTransaction(database, (tx) => queueMessage(tx, { channel: 'mail', to, subject, text: '123456' }))
  const row = await database.kysely.selectFrom('messages').select('id').where('recipient', '=', to).executeTakeFirst()
  return row?.id ?? ''
}

const read = (id: string) =>
  database.kysely
    .selectFrom('messages')
    .select(['state', 'attempts', 'subject', 'text', 'last_error'])
    .where('id', '=', id)
    .executeTakeFirst()

function mailer(take: (mail: Mail) => Promise<void> = async () => {}): Providers & { sent: Mail[] } {
  const sent: Mail[] = []
  const mail = {
    send: async (one: Mail) => {
      sent.push(one)
      await take(one)
    },
  }
  return { sent, mail, sms: { send: async () => {}, readCredit: async () => '0' }, smsPolicy: OPEN_SMS_POLICY }
}

const notSent = (worthRetrying: boolean) => async () => {
  throw new NotSent('refused with 451', { worthRetrying })
}

const gone = { subject: null, text: null }

describe('a message', () => {
  it('is queued with its job in the transaction, or not at all', async () => {
    const id = newId()
    const undone = withTransaction(database, async (tx) => {
      await queueMessage(tx, { channel: 'mail', to: `${id}@example.com`, subject: 'No', text: 'No' })
      throw new Error('rolled back')
    })
    await expect(undone).rejects.toThrow('rolled back')
    const kept = await database.kysely
      .selectFrom('messages')
      .select('id')
      .where('recipient', 'like', `${id}%`)
      .execute()
    expect(kept).toEqual([])
    const { rows } = await sql`select from jobs where payload->>'message_id' = ${await queue()}`.execute(
      database.kysely,
    )
    expect(rows).toHaveLength(1)
  })

  it("has a subject of one line, regardless of people's names", async () => {
    const id = await queue('Money from Ama\r\nBcc: all@example.com\t ')
    expect((await read(id))?.subject).toBe('Money from Ama Bcc: all at example. com')
  })

  it('is refused for a recipient with more than one line', async () => {
    const injected = { channel: 'mail', to: 'a@example.com\nBcc: b@example.com', subject: 's', text: 't' } as const
    await expect(withTransaction(database, (tx) => queueMessage(tx, injected))).rejects.toThrow(/messages_recipient/)
  })

  it('is sent once, and its content is erased', async () => {
    const id = await queue()
    const providers = mailer()
    expect(await deliverMessage(database, providers, texts, id)).toEqual({ state: 'sent', reason: null })
    expect(await deliverMessage(database, providers, texts, id)).toBeNull()
    expect(providers.sent).toMatchObject([{ id, subject: 'Your code', text: '123456' }])
    expect(await read(id)).toMatchObject({ state: 'sent', attempts: 1, ...gone })
  })

  it('is claimed before it is passed to the provider', async () => {
    const id = await queue()
    const seen: unknown[] = []
    await deliverMessage(
      database,
      mailer(async () => void seen.push((await read(id))?.state)),
      texts,
      id,
    )
    expect(seen).toEqual(['sending'])
  })

  it('interrupted during sending is settled as unknown', async () => {
    const id = await queue()
    const never = new Promise<void>(() => {})
    const providers = mailer(() => never)
    void deliverMessage(database, providers, texts, id)
    await expect.poll(() => providers.sent.length).toBe(1)
    const later = mailer()
    expect(await deliverMessage(database, later, texts, id)).toMatchObject({ state: 'unknown' })
    expect(await deliverMessage(database, later, texts, id)).toBeNull()
    expect(later.sent).toEqual([])
    expect(await read(id)).toMatchObject({ state: 'unknown', ...gone })
  })

  it('completed by a slow sender counts as sent', async () => {
    const id = await queue()
    await deliverMessage(
      database,
      mailer(async () => void (await deliverMessage(database, mailer(), texts, id))),
      texts,
      id,
    )
    expect(await read(id)).toMatchObject({ state: 'sent', ...gone })
  })

  it('certainly not sent is tried eight times', async () => {
    const id = await queue()
    const providers = mailer(notSent(true))
    for (let tries = 1; tries <= 7; tries++) {
      expect(await deliverMessage(database, providers, texts, id)).toMatchObject({ state: 'queued' })
    }
    expect(await read(id)).toMatchObject({ state: 'queued', text: '123456', last_error: 'refused with 451' })
    expect(await deliverMessage(database, providers, texts, id)).toEqual({
      state: 'failed',
      reason: 'refused with 451',
    })
    expect(await read(id)).toMatchObject({ state: 'failed', attempts: 8, ...gone })
  })

  it('that the provider permanently refuses is tried once', async () => {
    const id = await queue()
    expect(await deliverMessage(database, mailer(notSent(false)), texts, id)).toMatchObject({ state: 'failed' })
    expect(await read(id)).toMatchObject({ state: 'failed', attempts: 1, ...gone })
  })

  it('with an unknown outcome at the provider is not sent again', async () => {
    const id = await queue()
    const providers = mailer(() => Promise.reject(new Error('socket hang up with ama@example.com')))
    expect(await deliverMessage(database, providers, texts, id)).toMatchObject({ state: 'unknown' })
    const row = await read(id)
    expect(row).toMatchObject({ state: 'unknown', ...gone })
    expect(row?.last_error).not.toContain('ama@')
  })

  it('never sent loses its content after a day, and its row after thirty', async () => {
    const [young, old, ancient] = [await queue(), await queue(), await queue()]
    const age = (id: string, days: number) =>
      sql`update messages set created_at = now() - ${days} * interval '1 day' where id = ${id}`.execute(database.kysely)
    await age(old, 2)
    await age(ancient, 31)
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
    await withTransaction(database, (tx) => settleStaleMessages(tx, daysAgo(1), 100))
    await withTransaction(database, (tx) => deleteOldMessages(tx, daysAgo(30), 100))
    expect(await read(young)).toMatchObject({ state: 'queued', text: '123456' })
    expect(await read(old)).toMatchObject({ state: 'failed', ...gone })
    expect(await read(ancient)).toBeUndefined()
  })
})

describe('a message with a code', () => {
  const CODE = '918273'

  async function queueOne(cipher = texts): Promise<string> {
    const to = `${newId()}@example.com`
    const message = { channel: 'mail', to, subject: 'Your code', text: `Your code is\n\n${CODE}` } as const
    await withTransaction(database, (tx) => queueCode(tx, cipher, message))
    const row = await database.kysely.selectFrom('messages').select('id').where('recipient', '=', to).executeTakeFirst()
    return row?.id ?? ''
  }
  const dump = async () => {
    const { rows } = await sql<{ row: string }>`
      select m::text || coalesce(encode(encrypted_text, 'escape'), '') as row from messages m
      union all select j::text from jobs j`.execute(database.kysely)
    return rows.map(({ row }) => row).join('\n')
  }

  it('is encrypted in the database until it is sent, and is erased afterwards', async () => {
    const id = await queueOne()
    expect(await dump()).not.toContain(CODE)
    const providers = mailer()
    expect(await deliverMessage(database, providers, texts, id)).toEqual({ state: 'sent', reason: null })
    expect(providers.sent).toMatchObject([{ id, subject: 'Your code', text: `Your code is\n\n${CODE}` }])
    const kept = await database.kysely.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()
    expect(kept).toMatchObject({ state: 'sent', subject: null, text: null, encrypted_text: null, html: null })
    expect(await dump()).not.toContain(CODE)
  })

  it('stays encrypted while it waits for a retry', async () => {
    const id = await queueOne()
    expect(await deliverMessage(database, mailer(notSent(true)), texts, id)).toMatchObject({ state: 'queued' })
    expect(await dump()).not.toContain(CODE)
    const providers = mailer()
    await deliverMessage(database, providers, texts, id)
    expect(providers.sent[0]?.text).toContain(CODE)
  })

  it('is sent after the secret was rotated, and fails once the old secret is gone', async () => {
    const [old, fresh] = ['the secret that it was encrypted under', 'the secret that takes its place today'] as const
    const [kept, lost] = [await queueOne(cipherOf(old)), await queueOne(cipherOf(old))]
    const providers = mailer()
    expect(await deliverMessage(database, providers, cipherOf(fresh, old), kept)).toMatchObject({ state: 'sent' })
    expect(providers.sent[0]?.text).toContain(CODE)
    expect(await deliverMessage(database, providers, cipherOf(fresh), lost)).toEqual({
      state: 'failed',
      reason: 'the text could not be decrypted',
    })
    expect(providers.sent).toHaveLength(1)
    expect(await read(lost)).toMatchObject({ state: 'failed', ...gone })
  })

  it('does not decrypt in another row', async () => {
    const [mine, theirs] = [await queueOne(), await queueOne()]
    await sql`
      update messages set encrypted_text = (select encrypted_text from messages where id = ${theirs})
      where id = ${mine}`.execute(database.kysely)
    const providers = mailer()
    expect(await deliverMessage(database, providers, texts, mine)).toMatchObject({ state: 'failed' })
    expect(providers.sent).toEqual([])
  })

  it('is neither stored after it is settled nor beside a plain text', async () => {
    const [sent, mixed] = [await queueOne(), await queueOne()]
    await expect(
      sql`update messages set state = 'sent', subject = null, text = null where id = ${sent}`.execute(database.kysely),
    ).rejects.toThrow(/messages_keep_no_encrypted_text/)
    await expect(
      sql`update messages set text = 'Your code is 1' where id = ${mixed}`.execute(database.kysely),
    ).rejects.toThrow(/messages_keep_no_encrypted_text/)
  })

  it('never sent loses its text after a day', async () => {
    const id = await queueOne()
    await sql`update messages set created_at = now() - interval '2 days' where id = ${id}`.execute(database.kysely)
    await withTransaction(database, (tx) => settleStaleMessages(tx, new Date(Date.now() - 24 * 60 * 60 * 1000), 100))
    expect(await read(id)).toMatchObject({ state: 'failed', ...gone })
  })
})
