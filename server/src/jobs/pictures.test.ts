import { PICTURE_QUOTA_BYTES } from '@paps/contract'
import { removePictureFiles, sweepPictures } from '@paps/features/files'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { drawPicture, formOf, storedFiles } from '../../testing/pictures.ts'
import { startTestBucket, type TestBucket } from '../../testing/s3.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const DAY_MS = 24 * 60 * 60 * 1000
let drawn = 0

/** Draws a different picture each time. */
const draw = () => drawPicture({ colour: `#${(++drawn * 4097).toString(16).padStart(6, '0')}` }).toBuffer()

async function sendAvatar(token: string, bytes: Buffer, to = server): Promise<string> {
  const { body } = await to.call('POST /api/profile/update_avatar', { form: formOf({ avatar: bytes }), token })
  return body.user.avatar ?? ''
}

const sweepIn = (days: number) => sweepPictures(server.context, new Date(Date.now() + days * DAY_MS))
const filesOf = async (link: string) => {
  const name = link.replace('/files/', '').replace('.webp', '')
  return (await storedFiles(server.context.config.dataDir)).filter((path) => path.includes(name)).length
}
const status = async (link: string) => (await fetch(server.url + link)).status

describe('unused pictures', () => {
  it('are deleted after a day, used ones stay', async () => {
    const { token } = await server.signUp()
    const [old, fresh] = [await sendAvatar(token, await draw()), await sendAvatar(token, await draw())]
    await sweepIn(0.9)
    expect([await status(old), await status(fresh)]).toEqual([200, 200])
    await sweepIn(1.1)
    await vi.waitFor(async () => expect(await filesOf(old)).toBe(0), 10_000)
    expect([await status(old), await status(fresh)]).toEqual([404, 200])
    // A checked picture is not checked again until a reference to it is removed.
    const { rows } = await server.database.pool.query('select loose_since from pictures where link = $1', [fresh])
    expect(rows).toEqual([{ loose_since: null }])
  })

  it('stay while another record uses the same', async () => {
    const [one, other] = [(await server.signUp()).token, (await server.signUp()).token]
    const bytes = await draw()
    const link = await sendAvatar(one, bytes)
    expect(await sendAvatar(other, bytes)).toBe(link)
    await sendAvatar(one, await draw())
    await sweepIn(2)
    expect(await status(link)).toBe(200)
  })

  it('stay when uploaded again before their files are deleted', async () => {
    const { token } = await server.signUp()
    const bytes = await draw()
    const link = await sendAvatar(token, bytes)
    // The job of an earlier removal comes late.
    await removePictureFiles(server.context, link)
    expect(await status(link)).toBe(200)
  })

  it('can’t be deleted while a record uses them', async () => {
    const { token } = await server.signUp()
    const link = await sendAvatar(token, await draw())
    await expect(server.database.pool.query('delete from pictures where link = $1', [link])).rejects.toThrow(/violates/)
  })

  it('are deleted with the content that used them', async () => {
    const { token } = await server.signUp({ userType: 'content_admin' })
    const form = formOf({ name: 'Gone', description: '', price: '10', images: await draw() })
    const { body } = await server.call('POST /api/realestate/', { form, token })
    const [link = ''] = body.data.images
    await sweepIn(2)
    expect(await status(link)).toBe(200)
    await server.call('DELETE /api/realestate/{id}', { params: { id: body.data._id }, token })
    await sweepIn(2)
    await vi.waitFor(async () => expect(await filesOf(link)).toBe(0), 10_000)
  })
})

describe('the quota', () => {
  it('reports usage and refuses an upload above it without storing it', async () => {
    const { token, email } = await server.signUp()
    const read = async () => (await server.call('GET /api/profile/pictures', { token })).body
    expect(await read()).toEqual({ used_bytes: 0, most_bytes: PICTURE_QUOTA_BYTES.wallet })
    await sendAvatar(token, await draw())
    expect((await read()).used_bytes).toBeGreaterThan(0)
    await server.database.pool.query(
      'update pictures set bytes = $2 where owner_id = (select id from users where email = $1)',
      [email, PICTURE_QUOTA_BYTES.wallet],
    )
    const before = await storedFiles(server.context.config.dataDir)
    const form = formOf({ avatar: await draw() })
    const refused = await server.call('POST /api/profile/update_avatar', { form, token })
    expect([refused.status, refused.body.code]).toEqual([409, 'quota_reached'])
    expect(await storedFiles(server.context.config.dataDir)).toEqual(before)
  })

  it('holds under concurrent uploads', async () => {
    const { token, email } = await server.signUp()
    const link = await sendAvatar(token, await draw())
    const room = 2000
    await server.database.pool.query('update pictures set bytes = $2 where link = $1', [
      link,
      PICTURE_QUOTA_BYTES.wallet - room,
    ])
    const forms = await Promise.all(Array.from({ length: 6 }, async () => formOf({ avatar: await draw() })))
    const answers = await Promise.all(
      forms.map((form) => server.call('POST /api/profile/update_avatar', { form, token })),
    )
    expect(answers.map((answer) => answer.status)).toContain(409)
    const { rows } = await server.database.pool.query(
      'select sum(bytes)::int as used from pictures where owner_id = (select id from users where email = $1)',
      [email],
    )
    expect(rows[0]?.used).toBeLessThanOrEqual(PICTURE_QUOTA_BYTES.wallet)
  })
})

describe('a server that keeps its files in a bucket', () => {
  let bucket: TestBucket
  let remote: TestApp

  beforeAll(async () => {
    bucket = await startTestBucket()
    remote = await startTestApp({ config: { bucket: bucket.account } })
  })
  afterAll(async () => {
    await remote.close()
    await bucket.close()
  })

  it('stores pictures, serves the requested width and deletes them, with none on its own disk', async () => {
    const { token } = await remote.signUp()
    const link = await sendAvatar(token, await draw(), remote)
    const response = await fetch(`${remote.url}${link}?w=64`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(20)
    expect(await storedFiles(remote.context.config.dataDir)).toEqual([])
    await sendAvatar(token, await draw(), remote)
    await sweepPictures(remote.context, new Date(Date.now() + 2 * DAY_MS))
    await vi.waitFor(async () => expect((await fetch(remote.url + link)).status).toBe(404), 10_000)
  })

  it('encrypts identity documents in it and decrypts them again', async () => {
    const { token } = await remote.signUp()
    const form = formOf({ type: 'passport', national_id_image: await draw(), selfie: await draw() })
    const { body } = await remote.call('POST /api/profile/verify_account', { form, token })
    const response = await fetch(remote.url + body.user.national_id.image, { headers: { authorization: token } })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })
})
