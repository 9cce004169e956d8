import { readFile, writeFile } from 'node:fs/promises'
import { NATIONAL_ID_TYPES, newId, type UserType } from '@paps/contract'
import { sqlState } from '@paps/database'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { drawPicture, formOf, storedFiles } from '../../testing/pictures.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let reviewer: Person
let picture: Buffer

interface Person {
  token: string
  email: string
  id: string
}

beforeAll(async () => {
  server = await startTestApp()
  reviewer = await makePerson('support_admin')
  picture = await drawPicture().toBuffer()
})
afterAll(() => server.close())

async function makePerson(userType: UserType = 'regular'): Promise<Person> {
  const { token, email } = await server.signUp({ userType })
  const me = await server.call('GET /api/auth/get_current_user', { token })
  return { token, email, id: me.body.user._id }
}

const send = ({ token }: Person, over: Record<string, Buffer | string> = {}) =>
  server.call('POST /api/profile/verify_account', {
    form: formOf({ national_id_image: picture, selfie: picture, type: 'passport', ...over }),
    token,
  })

type Review = Parameters<typeof server.call<'PUT /api/profile/approve'>>[1] & {}

const review = (by: Person, body: Review['body']) =>
  server.call('PUT /api/profile/approve', { token: by.token, ...(body && { body }) })

const decide = (person: Person, status: 'approved' | 'rejected', by: Person = reviewer) =>
  review(by, { _id: person.id, target: 'national_id', status, reason: 'Seen with my own eyes' })

/** Returns the id of the latest submission, which is part of its links. */
async function submissionOf({ token }: Person): Promise<string> {
  const me = await server.call('GET /api/auth/get_current_user', { token })
  return me.body.user.national_id.image?.split('/')[4] ?? ''
}

async function look(path: string, by?: Person) {
  const response = await fetch(server.url + path, { headers: by ? { authorization: by.token } : {} })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

const actsOn = (subject: Person) =>
  server.database.kysely
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'reason', 'before', 'after'])
    .where('subject_id', '=', subject.id)
    .orderBy('created_at')
    .execute()

const privateFiles = async () =>
  (await storedFiles(server.context.config.dataDir)).filter((path) => path.includes('/private/'))

describe('sending an identity document', () => {
  it.each(NATIONAL_ID_TYPES)('makes a %s wait for review', async (type) => {
    const person = await makePerson()
    const { status, body } = await send(person, { type })
    expect(status).toBe(200)
    const id = await submissionOf(person)
    expect(body.user.national_id).toEqual({
      type,
      image: `/api/profile/identity/${id}/image`,
      selfie: `/api/profile/identity/${id}/selfie`,
      status: 'pending',
      reason: null,
    })
  })

  it.each([
    ['another kind of document', { type: 'library_card' }, 'type'],
    ['text for a picture', { selfie: 'me' }, 'selfie'],
    ['something that is no picture', { selfie: Buffer.from('hello') }, 'selfie'],
  ])('is refused with %s, names the field and keeps nothing', async (_, over, field) => {
    const person = await makePerson()
    const before = await privateFiles()
    const { status, body } = await send(person, over)
    expect(status).toBe(422)
    expect(body.errors).toContainEqual(
      expect.objectContaining({ field, msg: expect.any(String), code: expect.any(String) }),
    )
    expect(await privateFiles()).toEqual(before)
    expect((await send(person)).status).toBe(200)
  })

  it('is refused while one waits and once one is approved, and names the state', async () => {
    const person = await makePerson()
    await send(person)
    const waiting = await send(person)
    expect([waiting.status, waiting.body.code, waiting.body.msg]).toEqual([
      409,
      'wrong_state',
      expect.stringContaining('pending'),
    ])
    await decide(person, 'approved')
    const approved = await send(person)
    expect([approved.status, approved.body.msg]).toEqual([409, expect.stringContaining('approved')])
  })

  it('is taken once when sent twice at the same moment, and leaves two files', async () => {
    const person = await makePerson()
    const before = await privateFiles()
    const answers = await Promise.all([send(person), send(person), send(person)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await privateFiles()).toHaveLength(before.length + 2)
  })

  it('may be repeated after a refusal, and every attempt is remembered', async () => {
    const person = await makePerson()
    await send(person, { type: 'voter_card' })
    await decide(person, 'rejected')
    const refused = await server.call('GET /api/auth/get_current_user', { token: person.token })
    expect(refused.body.user.national_id).toMatchObject({ status: 'rejected', reason: 'Seen with my own eyes' })
    expect((await send(person)).body.user.national_id).toMatchObject({ status: 'pending', reason: null })
    await decide(person, 'approved')

    const { body } = await server.call('GET /api/profile/identity_attempts/{id}', {
      params: { id: person.id },
      token: reviewer.token,
    })
    expect(body.data.map(({ type, status }) => [type, status])).toEqual([
      ['passport', 'approved'],
      ['voter_card', 'rejected'],
    ])
    expect(body.data[1]).toMatchObject({
      reason: 'Seen with my own eyes',
      decided_by: { _id: reviewer.id, name: 'Esi Owusu' },
    })
  })
})

describe('a document', () => {
  it('is seen by its owner and by staff who review, upright and without metadata, and kept by nobody', async () => {
    const person = await makePerson()
    const sent = await drawPicture({ width: 4000, height: 1000 })
      .withExif({ IFD0: { Make: 'SpyPhone' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    await send(person, { national_id_image: sent })
    const path = `/api/profile/identity/${await submissionOf(person)}/image`
    for (const viewer of [person, reviewer, await makePerson('super_admin')]) {
      const { status, headers, bytes } = await look(path, viewer)
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('content-type')).toBe('image/webp')
      const { width, height, exif, format } = await sharp(bytes).metadata()
      expect([format, width, height, exif]).toEqual(['webp', 600, 2400, undefined])
    }
  })

  it('of another person gets exactly the response of a missing one', async () => {
    const person = await makePerson()
    await send(person)
    const strangers = await Promise.all(
      (['regular', 'store', 'bank', 'finance_admin', 'content_admin'] as const).map(makePerson),
    )
    for (const stranger of strangers) {
      for (const part of ['image', 'selfie']) {
        const theirs = await look(`/api/profile/identity/${await submissionOf(person)}/${part}`, stranger)
        const missing = await look(`/api/profile/identity/${newId()}/${part}`, stranger)
        expect([theirs.status, theirs.bytes.toString()]).toEqual([404, missing.bytes.toString()])
      }
    }
    expect((await look(`/api/profile/identity/${await submissionOf(person)}/image`)).status).toBe(401)
  })

  it('is noted each time staff look at it, and not when its owner does', async () => {
    const person = await makePerson()
    await send(person)
    const id = await submissionOf(person)
    await look(`/api/profile/identity/${id}/image`, person)
    expect(await actsOn(person)).toEqual([])
    for (const part of ['image', 'selfie', 'selfie']) await look(`/api/profile/identity/${id}/${part}`, reviewer)
    expect(await actsOn(person)).toEqual(
      ['image', 'selfie', 'selfie'].map((part) => ({
        actor_id: reviewer.id,
        action: 'identity.view',
        reason: null,
        before: null,
        after: { submission_id: id, part },
      })),
    )
  })

  it('can’t be read on disk, nor put in the place of another', async () => {
    const person = await makePerson()
    const before = await privateFiles()
    await send(person)
    const files = (await privateFiles()).filter((path) => !before.includes(path))
    expect(files).toHaveLength(2)
    for (const file of files) {
      const bytes = await readFile(file)
      for (const magic of ['RIFF', 'WEBP', 'VP8', 'JFIF', 'PNG', 'ftyp']) {
        // Four bytes may occur by chance in a large file; these are a few hundred bytes long.
        expect(bytes.subarray(0, 400).includes(magic)).toBe(false)
      }
      await expect(sharp(bytes).metadata()).rejects.toThrow()
    }
    const [one, other] = files as [string, string]
    await writeFile(one, await readFile(other))
    const path = `/api/profile/identity/${await submissionOf(person)}`
    const statuses = [(await look(`${path}/image`, person)).status, (await look(`${path}/selfie`, person)).status]
    expect(statuses.sort()).toEqual([200, 500])
  })

  it('goes with its owner, from the database and from the disk', async () => {
    const person = await makePerson()
    const before = await privateFiles()
    await send(person)
    const path = `/api/profile/identity/${await submissionOf(person)}/image`
    await sql`select erase_user(${person.id}, now())`.execute(server.database.kysely)
    expect((await look(path, reviewer)).status).toBe(404)
    await vi.waitFor(async () => expect(await privateFiles()).toEqual(before), 10_000)
  })
})

describe('reviewing an identity', () => {
  it.each(['approved', 'rejected'] as const)('makes it %s, notes who did it and tells its owner', async (status) => {
    const person = await makePerson()
    await send(person)
    const { body } = await decide(person, status)
    expect(body.user).toMatchObject({ _id: person.id, national_id: { status } })
    expect(await actsOn(person)).toEqual([
      {
        actor_id: reviewer.id,
        action: status === 'approved' ? 'identity.approve' : 'identity.reject',
        reason: 'Seen with my own eyes',
        before: { status: 'pending' },
        after: { status, submission_id: await submissionOf(person) },
      },
    ])
    const text = status === 'approved' ? 'your identity is confirmed' : 'Seen with my own eyes'
    await vi.waitFor(async () => {
      const mails = (await server.outbox()).filter(({ to }) => to === person.email)
      expect(mails.map((mail) => mail.text).join()).toContain(text)
    }, 10_000)
  })

  it('takes the decision as a yes or no as well', async () => {
    const [one, other] = [await makePerson(), await makePerson()]
    await Promise.all([send(one), send(other)])
    const target = 'national_id'
    const yes = await review(reviewer, { _id: one.id, target, approved: true })
    const no = await review(reviewer, { _id: other.id, target, approved: false, reason: 'Too dark' })
    expect([yes.body.user.national_id.status, no.body.user.national_id.status]).toEqual(['approved', 'rejected'])
  })

  it.each([
    ['no decision', {}, 'status'],
    ['two that differ', { status: 'approved', approved: false, reason: 'Too dark' }, 'status'],
    ['a refusal without a reason', { status: 'rejected' }, 'reason'],
    ['a no without a reason', { approved: false }, 'reason'],
  ] as const)('refuses %s and changes nothing', async (_, decision, field) => {
    const person = await makePerson()
    await send(person)
    const { status, body } = await review(reviewer, { _id: person.id, target: 'national_id', ...decision })
    expect(status).toBe(422)
    expect(body.errors).toContainEqual(
      expect.objectContaining({ field, msg: expect.any(String), code: expect.any(String) }),
    )
    expect(await actsOn(person)).toEqual([])
  })

  it('is refused where nothing waits, and names the state', async () => {
    const person = await makePerson()
    const none = await decide(person, 'approved')
    expect([none.status, none.body.code, none.body.msg]).toEqual([409, 'wrong_state', expect.stringContaining('none')])
    await send(person)
    await decide(person, 'approved')
    for (const status of ['approved', 'rejected'] as const) {
      const again = await decide(person, status)
      expect([again.status, again.body.msg]).toEqual([409, expect.stringContaining('approved')])
    }
    expect(await actsOn(person)).toHaveLength(1)
  })

  it('is decided by one of two who decide at the same moment', async () => {
    const person = await makePerson()
    await send(person)
    const others = await Promise.all([makePerson('support_admin'), makePerson('super_admin')])
    const answers = await Promise.all(
      others.map((by, index) => decide(person, index === 0 ? 'approved' : 'rejected', by)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await actsOn(person)).toHaveLength(1)
  })

  it('is nobody’s own affair', async () => {
    const person = await makePerson()
    await send(person)
    await server.database.kysely
      .updateTable('users')
      .set({ user_type: 'support_admin' })
      .where('id', '=', person.id)
      .execute()
    const { status, body } = await decide(person, 'approved', person)
    expect([status, body.code]).toEqual([403, 'forbidden'])
    expect((await decide(person, 'approved')).status).toBe(200)
  })

  it('finds nobody of an unknown id', async () => {
    const nobody = { ...reviewer, id: newId() }
    expect((await decide(nobody, 'approved')).status).toBe(404)
    const { status } = await server.call('GET /api/profile/identity_attempts/{id}', {
      params: { id: nobody.id },
      token: reviewer.token,
    })
    expect(status).toBe(404)
  })
})

describe('reviewing a store', () => {
  const settle = (store: Person, approved: boolean, by = reviewer) =>
    review(by, { _id: store.id, target: 'account', approved, reason: 'Visited the shop' })

  it('lets it trade and stops it again, each once, noted and told', async () => {
    const store = await makePerson('store')
    expect((await settle(store, true)).body.user.approved).toBe(true)
    const twice = await settle(store, true)
    expect([twice.status, twice.body.code]).toEqual([409, 'decided_already'])
    expect((await settle(store, false)).body.user.approved).toBe(false)
    expect((await settle(store, false)).status).toBe(409)
    expect((await actsOn(store)).map(({ action, before, after }) => [action, before, after])).toEqual([
      ['store.approve', { approved: false }, { approved: true }],
      ['store.stop', { approved: true }, { approved: false }],
    ])
    await vi.waitFor(async () => {
      const subjects = (await server.outbox()).filter(({ to }) => to === store.email).map(({ subject }) => subject)
      expect(subjects).toEqual(
        expect.arrayContaining(['Your store is approved', 'Your store is not approved any more']),
      )
    }, 10_000)
  })

  it.each(['regular', 'bank'] as const)('is not for a %s', async (userType) => {
    const { status, body } = await settle(await makePerson(userType), true)
    expect([status, body.msg]).toEqual([409, expect.stringContaining(userType)])
  })

  it('is done by one of two who do it at the same moment', async () => {
    const store = await makePerson('store')
    const answers = await Promise.all([settle(store, true), settle(store, true)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('the database', () => {
  const attempt = (person: Person) =>
    sql`insert into identity_submissions (id, user_id, type) values (${newId()}, ${person.id}, 'passport')`
  const stateOf = (work: Promise<unknown>) => work.then(() => null, sqlState)

  it('holds everybody to one attempt that waits or is approved', async () => {
    const person = await makePerson()
    await attempt(person).execute(server.database.kysely)
    expect(await stateOf(attempt(person).execute(server.database.kysely))).toBe('23505')
  })

  it('lets an attempt be decided once, by another, and a refusal only for a reason', async () => {
    const person = await makePerson()
    const { kysely } = server.database
    await attempt(person).execute(kysely)
    const settle = (status: string, by: Person, reason: string | null) =>
      sql`update identity_submissions set status = ${status}, decided_by = ${by.id}, decided_at = now(), reason = ${reason}
        where user_id = ${person.id}`.execute(kysely)
    expect(await stateOf(settle('approved', person, null))).toBe('23514')
    expect(await stateOf(settle('rejected', reviewer, null))).toBe('23514')
    expect(await stateOf(settle('approved', reviewer, null))).toBeNull()
    expect(await stateOf(settle('rejected', reviewer, 'changed my mind'))).toBe('23001')
  })
})
