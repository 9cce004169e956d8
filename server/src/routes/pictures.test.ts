import { PICTURE_WIDTHS } from '@paps/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawPicture, formOf, storedFiles } from '../../testing/pictures.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

async function sendAvatar(bytes: Buffer): Promise<string> {
  const { token } = await server.signUp()
  const { status, body } = await server.call('POST /api/profile/update_avatar', {
    form: formOf({ avatar: bytes }),
    token,
  })
  expect(status).toBe(200)
  return body.user.avatar ?? ''
}

async function fetchPicture(link: string) {
  const response = await fetch(server.url + link)
  expect(response.status).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { headers: response.headers, bytes, metadata: await sharp(bytes).metadata() }
}

/** Place, time and phone model of a picture. */
const EXIF = {
  IFD0: { Make: 'SpyPhone', Copyright: 'Kwame' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '5/1 33/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 12/1 0/1' },
}

describe('an avatar', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is taken as %s and shown to its owner', async (format) => {
    const { token } = await server.signUp()
    const form = formOf({ avatar: await drawPicture({ format }).toBuffer() })
    const { body } = await server.call('POST /api/profile/update_avatar', { form, token })
    const me = await server.call('GET /api/auth/get_current_user', { token })
    expect(body.user.avatar).toMatch(/^\/files\/avatar-[0-9a-f]{64}\.webp$/)
    expect(me.body.user.avatar).toBe(body.user.avatar)
  })

  it('is square, and as wide as asked or the next wider there is', async () => {
    const link = await sendAvatar(await drawPicture({ width: 1200, height: 700 }).toBuffer())
    for (const [asked, given] of [
      ['?w=1', 64],
      ['?w=64', 64],
      ['?w=65', 128],
      ['?w=256', 256],
      ['?w=4000', 512],
      ['', 512],
    ]) {
      const { metadata } = await fetchPicture(`${link}${asked}`)
      expect([metadata.format, metadata.width, metadata.height]).toEqual(['webp', given, given])
    }
  })

  it('is as wide as that even when it was sent smaller', async () => {
    const link = await sendAvatar(await drawPicture({ width: 40, height: 20 }).toBuffer())
    expect((await fetchPicture(`${link}?w=256`)).metadata.width).toBe(256)
  })

  it('stands upright and says nothing about where it was taken', async () => {
    const sent = await drawPicture().withExif(EXIF).withMetadata({ orientation: 6 }).withExifMerge(EXIF).toBuffer()
    expect((await sharp(sent).metadata()).orientation).toBe(6)
    expect(sent.includes('SpyPhone')).toBe(true)
    const link = await sendAvatar(sent)
    for (const width of PICTURE_WIDTHS.avatar) {
      const { bytes, metadata } = await fetchPicture(`${link}?w=${width}`)
      expect([metadata.exif, metadata.orientation, metadata.icc, metadata.xmp, metadata.iptc]).toEqual(
        Array(5).fill(undefined),
      )
      for (const word of ['SpyPhone', 'Kwame', 'GPS', 'Exif']) expect(bytes.includes(word)).toBe(false)
    }
    // Rotated to the right, the left side is on top.
    const { data, info } = await sharp((await fetchPicture(link)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const redAt = (row: number) => data[row * info.width * info.channels] ?? 0
    expect(redAt(10)).toBeGreaterThan(200)
    expect(redAt(info.height - 10)).toBeLessThan(50)
  })

  it('may be kept for ever by whoever saw it, as a picture and nothing else', async () => {
    const { headers } = await fetchPicture(await sendAvatar(await drawPicture().toBuffer()))
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('lies there once, however many people chose it', async () => {
    const bytes = await drawPicture({ colour: '#00ff00' }).toBuffer()
    const link = await sendAvatar(bytes)
    const before = await storedFiles(server.context.config.dataDir)
    expect(await sendAvatar(bytes)).toBe(link)
    expect(await storedFiles(server.context.config.dataDir)).toEqual(before)
  })
})

describe('a picture for an ad', () => {
  it('is put up by those who edit content, keeps its proportions and is noted', async () => {
    const { token } = await server.signUp({ userType: 'content_admin' })
    const form = formOf({ file: await drawPicture({ width: 1000, height: 500 }).toBuffer() })
    const { body } = await server.call('POST /api/profile/upload/ads', { form, token })
    for (const [asked, given] of [
      [320, 320],
      [641, 1000],
      [1920, 1000],
    ] as const) {
      const { metadata } = await fetchPicture(`${body.link}?w=${asked}`)
      expect([metadata.width, metadata.height]).toEqual([given, given / 2])
    }
    const acts = await server.database.kysely
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('action', '=', 'ads.upload')
      .execute()
    expect(acts).toEqual([{ action: 'ads.upload', after: { link: body.link } }])
  })
})

describe('the address of a picture', () => {
  it.each([
    '/files/avatar-0000.webp',
    `/files/avatar-${'0'.repeat(64)}.webp`,
    `/files/secret-${'0'.repeat(64)}.webp`,
    '/files/..%2F..%2Fsession.secret',
    '/files/..%2Fprivate%2Faa',
    '/files/',
  ])('that names none (%s) answers like any that is missing', async (path) => {
    const response = await fetch(server.url + path)
    expect([response.status, (await response.json()).code]).toEqual([404, 'not_found'])
    expect(response.headers.get('cache-control') ?? '').not.toContain('immutable')
  })

  it.each(['0', '-1', 'wide', '1e9', '64.5'])('does not take a width of %s', async (width) => {
    const link = await sendAvatar(await drawPicture().toBuffer())
    const response = await fetch(`${server.url}${link}?w=${width}`)
    expect([response.status, (await response.json()).errors[0].field]).toEqual([422, 'w'])
  })
})
