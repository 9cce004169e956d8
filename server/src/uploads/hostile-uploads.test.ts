import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { connect } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeHarmlessFiles, makeRefusedFiles, PAYLOAD } from '../../testing/hostile-files.ts'
import { drawPicture, formOf, storedFiles } from '../../testing/pictures.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let token: string
let editor: string
let picture: Buffer

beforeAll(async () => {
  server = await startTestApp()
  token = (await server.signUp()).token
  editor = (await server.signUp({ userType: 'content_admin' })).token
  picture = await drawPicture().toBuffer()
})
afterAll(() => server.close())

const PATH = '/api/profile/update_avatar'
const BOUNDARY = 'a-line-between'
const A_MEGABYTE = 1024 * 1024

const refused = await makeRefusedFiles()
const harmless = await makeHarmlessFiles()

/** Sends a malformed form. */
async function sendRaw(
  body: Buffer | string | ReadableStream,
  contentType = `multipart/form-data; boundary=${BOUNDARY}`,
) {
  const response = await fetch(server.url + PATH, {
    method: 'POST',
    headers: { authorization: token, 'content-type': contentType },
    body: typeof body === 'string' ? body : body instanceof Buffer ? new Uint8Array(body) : body,
    duplex: 'half',
  } as RequestInit)
  return { status: response.status, code: ((await response.json()) as { code?: string }).code }
}

const send = (form: FormData) => server.call('POST /api/profile/update_avatar', { form, token })

const part = (heading: string, content: Buffer | string) =>
  Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n${heading}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')])
const filePart = (content: Buffer | string, field = 'avatar', name = 'a.jpg') =>
  part(`content-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/jpeg`, content)
const end = Buffer.from(`--${BOUNDARY}--\r\n`)

/** Returns unlinked files that still take up space. */
function openSpools(): string[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      const target = readlinkSync(`/proc/self/fd/${descriptor}`)
      return target.startsWith(server.context.config.dataDir) ? [target] : []
    } catch {
      return []
    }
  })
}

async function expectNothingLeft(before: string[]): Promise<void> {
  await vi.waitFor(() => expect(openSpools()).toEqual([]), 10_000)
  expect(await storedFiles(server.context.config.dataDir)).toEqual(before)
}

describe('a file that is no picture, or none that should be opened', () => {
  it.each(refused)('is refused and leaves nothing: %s', async (_, bytes) => {
    const before = await storedFiles(server.context.config.dataDir)
    const { status, body } = await send(formOf({ avatar: bytes }))
    expect([status, body.errors]).toEqual([
      422,
      [{ field: 'avatar', msg: expect.any(String), code: expect.any(String) }],
    ])
    await expectNothingLeft(before)
  })
})

describe('a file that is no picture, among those of a home', () => {
  it.each(refused)('is refused and leaves neither home nor picture: %s', async (_, bytes) => {
    const before = await storedFiles(server.context.config.dataDir)
    const form = formOf({ name: 'Spoilt', description: '', price: '10', images: bytes })
    const { status, body } = await server.call('POST /api/realestate/', { form, token: editor })
    expect([status, body.errors]).toEqual([
      422,
      [{ field: 'images', msg: expect.any(String), code: expect.any(String) }],
    ])
    expect((await server.call('GET /api/realestate/', { token: editor })).body.data).toEqual([])
    await expectNothingLeft(before)
  })
})

describe('a picture with something else in it', () => {
  it.each(harmless)('is made anew without it: %s', async (_, bytes) => {
    const { status, body } = await send(formOf({ avatar: bytes }))
    expect(status).toBe(200)
    const response = await fetch(server.url + body.user.avatar)
    const served = Buffer.from(await response.arrayBuffer())
    expect(served.includes(PAYLOAD) || served.includes('script')).toBe(false)
    expect(await sharp(served).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect((await sharp(served).metadata()).pages ?? 1).toBe(1)
  })

  it.each(['../../../../etc/passwd', '..\\..\\x.jpg', '/etc/cron.d/x', 'a\0.jpg', '.htaccess', 'x'.repeat(300), ''])(
    'has no name of its sender’s choice: %j',
    async (name) => {
      await sendRaw(Buffer.concat([filePart(picture, 'avatar', name), end]))
      const names = (await storedFiles(server.context.config.dataDir)).map((path) => path.split('/files/')[1])
      for (const each of names) expect(each).toMatch(/^public\/[0-9a-f]{2}\/avatar-[0-9a-f]{64}-\d+\.webp$/)
    },
  )
})

describe('a form', () => {
  const tooMany = Array.from({ length: 200 }, (_, index) =>
    part(`content-disposition: form-data; name="f${index}"`, 'x'),
  )

  it.each([
    ['with a file in another field', Buffer.concat([filePart(Buffer.from('x'), 'avatars'), end]), 422, 'invalid'],
    [
      'with a file beside the one asked for',
      () => [filePart(picture), filePart(picture, 'other'), end],
      413,
      'too_large',
    ],
    ['with two files for one', () => [filePart(picture), filePart(picture), end], 413, 'too_large'],
    [
      'with text for a file',
      Buffer.concat([part('content-disposition: form-data; name="avatar"', 'x'), end]),
      422,
      'invalid',
    ],
    [
      'with a field of the prototype',
      Buffer.concat([part('content-disposition: form-data; name="__proto__"', 'x'), end]),
      400,
      'malformed',
    ],
    ['with a file for the prototype', Buffer.concat([filePart('x', 'constructor'), end]), 400, 'malformed'],
    ['with hundreds of fields', Buffer.concat([...tooMany, end]), 413, 'too_large'],
    [
      'with one field twice',
      Buffer.concat([
        part('content-disposition: form-data; name="a"', 'x'),
        part('content-disposition: form-data; name="a"', 'y'),
        end,
      ]),
      422,
      'invalid',
    ],
    [
      'with a field of great length',
      Buffer.concat([part('content-disposition: form-data; name="a"', 'x'.repeat(100_000)), end]),
      413,
      'too_large',
    ],
    [
      'with a field of a long name',
      Buffer.concat([part(`content-disposition: form-data; name="${'a'.repeat(500)}"`, 'x'), end]),
      422,
      'invalid',
    ],
    ['with nothing in it', end, 422, 'invalid'],
    ['that is empty', '', 422, 'invalid'],
    ['without an end', () => [filePart(picture).subarray(0, 300)], 400, 'malformed'],
    ['that ends within a heading', `--${BOUNDARY}\r\ncontent-disposition: form-data; na`, 400, 'malformed'],
    ['that is noise', Buffer.alloc(5000, 9), 400, 'malformed'],
    ['divided by another line', Buffer.from('--another\r\n\r\nx\r\n--another--\r\n'), 400, 'malformed'],
  ] as const)('%s is refused and leaves nothing', async (_, body, status, code) => {
    const before = await storedFiles(server.context.config.dataDir)
    expect(await sendRaw(typeof body === 'function' ? Buffer.concat(body()) : body)).toEqual({ status, code })
    await expectNothingLeft(before)
  })

  it.each([
    ['without saying how it is divided', 'multipart/form-data', 400],
    ['as JSON', 'application/json', 400],
    ['as another kind of form', 'application/x-www-form-urlencoded', 415],
    ['of mixed parts', `multipart/mixed; boundary=${BOUNDARY}`, 415],
  ])('sent %s is refused', async (_, contentType, status) => {
    const answer = await sendRaw(Buffer.concat([filePart(picture), end]), contentType)
    expect(answer.status).toBe(status)
  })

  it('is not taken by calls that take JSON', async () => {
    const response = await fetch(`${server.url}/api/auth/signin_email_password`, {
      method: 'POST',
      body: formOf({ a: 'b' }),
    })
    expect(response.status).toBe(415)
  })

  it('is refused before it is read when its caller may not send one', async () => {
    const response = await fetch(`${server.url}/api/profile/upload/ads`, {
      method: 'POST',
      headers: { authorization: token },
      body: formOf({ file: picture }),
    })
    expect(response.status).toBe(403)
  })
})

describe('an upload', () => {
  it('that says it is too large is refused before any of it is kept', async () => {
    const before = await storedFiles(server.context.config.dataDir)
    expect(await sendRaw(Buffer.concat([filePart(Buffer.alloc(11 * A_MEGABYTE)), end]))).toMatchObject({ status: 413 })
    await expectNothingLeft(before)
  })

  it('that does not say how large it is is refused as soon as it is too large', async () => {
    const before = await storedFiles(server.context.config.dataDir)
    let sentMegabytes = 0
    const endless = function* () {
      yield filePart('').subarray(0, -2)
      for (; sentMegabytes < 500; sentMegabytes++) yield Buffer.alloc(A_MEGABYTE)
    }
    const { port } = new URL(server.url)
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
    const heading = `POST ${PATH} HTTP/1.1\r\nhost: x\r\nauthorization: ${token}\r\ntransfer-encoding: chunked\r\n`
    socket.write(`${heading}content-type: multipart/form-data; boundary=${BOUNDARY}\r\n\r\n`)
    const answered = once(socket, 'data')
    for (const bytes of endless()) {
      socket.write(`${bytes.length.toString(16)}\r\n`)
      if (!socket.write(Buffer.concat([bytes, Buffer.from('\r\n')]))) {
        await Promise.race([once(socket, 'drain'), answered])
      }
      if (socket.bytesRead > 0) break
    }
    expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 413/)
    expect(sentMegabytes).toBeLessThan(100)
    socket.destroy()
    await expectNothingLeft(before)
  })

  it('of exactly the size that is allowed is read whole', async () => {
    const filled = Buffer.concat([picture, Buffer.alloc(10 * A_MEGABYTE - picture.length)])
    expect((await send(formOf({ avatar: filled }))).status).toBe(200)
    expect((await send(formOf({ avatar: Buffer.concat([filled, Buffer.alloc(1)]) }))).status).toBe(413)
  })

  it('that breaks off leaves nothing, and the server goes on', async () => {
    const before = await storedFiles(server.context.config.dataDir)
    const { port } = new URL(server.url)
    const socket = connect(Number(port), '127.0.0.1')
    const heading = `POST ${PATH} HTTP/1.1\r\nhost: x\r\nauthorization: ${token}\r\ncontent-length: 5000000\r\n`
    socket.write(`${heading}content-type: multipart/form-data; boundary=${BOUNDARY}\r\n\r\n`)
    socket.write(filePart(Buffer.alloc(100_000, 5)).subarray(0, -2))
    if (process.platform === 'linux') await vi.waitFor(() => expect(openSpools()).toHaveLength(1), 10_000)
    // It arrives in an unlinked file.
    expect(await storedFiles(server.context.config.dataDir)).toEqual(before)
    socket.destroy()
    await expectNothingLeft(before)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect(server.logLines.filter((line) => line.includes('unexpected error'))).toEqual([])
  })

  it('among many at once is taken whole, each', async () => {
    const links = await Promise.all(
      ['#111111', '#222222', '#333333', '#444444', '#555555', '#666666'].map(async (colour) => {
        const person = await server.signUp()
        const avatar = await drawPicture({ colour, width: 1500, height: 1500 }).toBuffer()
        const { body } = await server.call('POST /api/profile/update_avatar', {
          form: formOf({ avatar }),
          token: person.token,
        })
        return body.user.avatar
      }),
    )
    expect(new Set(links).size).toBe(6)
  })
})
