import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

/** Sends bytes on a connection. Returns the statuses of all responses until it closes, or is silent for a second after one. */
async function sendRaw(bytes: string): Promise<{ statuses: number[]; closed: boolean }> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let [text, closed, heardAt] = ['', false, Date.now()]
  socket.on('data', (data) => {
    text += data.toString('latin1')
    heardAt = Date.now()
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    closed = true
  })
  socket.write(Buffer.from(bytes, 'latin1'))
  while (!closed && Date.now() - heardAt < (text === '' ? 10_000 : 1_000)) await delay(10)
  socket.destroy()
  return { statuses: [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)), closed }
}

const SMUGGLED = 'GET /api/settings/ HTTP/1.1\r\nhost: x\r\n\r\n'
const head = (...lines: string[]) =>
  ['POST /api/auth/signin_email_password HTTP/1.1', 'host: x', 'content-type: application/json', ...lines, '', ''].join(
    '\r\n',
  )
const body = '{"email":"a@example.com","password":"x"}'
const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`

const CASES: Record<string, string> = {
  'two lengths': head(`content-length: ${body.length}`, 'content-length: 5') + body + SMUGGLED,
  'the same length twice': head(`content-length: ${body.length}`, `content-length: ${body.length}`) + body + SMUGGLED,
  'a list of lengths': head(`content-length: ${body.length}, ${body.length}`) + body + SMUGGLED,
  'length and chunks': head(`content-length: ${body.length}`, 'transfer-encoding: chunked') + chunked + SMUGGLED,
  'chunks and length': head('transfer-encoding: chunked', 'content-length: 3') + chunked + SMUGGLED,
  'a length with a sign': head(`content-length: +${body.length}`) + body + SMUGGLED,
  'a negative length': head('content-length: -1') + body + SMUGGLED,
  'a length in hex': head('content-length: 0x28') + body + SMUGGLED,
  'a length beyond integers': head('content-length: 18446744073709551617') + body + SMUGGLED,
  'a space before the colon': head('transfer-encoding : chunked', `content-length: ${body.length}`) + body + SMUGGLED,
  'an unknown coding': head('transfer-encoding: xchunked') + chunked + SMUGGLED,
  'chunked and then identity': head('transfer-encoding: chunked, identity') + chunked + SMUGGLED,
  'two codings in two lines': head('transfer-encoding: chunked', 'transfer-encoding: identity') + chunked + SMUGGLED,
  'a folded header': head('transfer-encoding:', ' chunked') + chunked + SMUGGLED,
  'a folded other header': head('x-note: a', ' b: c', `content-length: ${body.length}`) + body,
  'a bare line feed': head(`content-length: ${body.length}\ntransfer-encoding: chunked`) + chunked + SMUGGLED,
  'a bare carriage return': head(`content-length: ${body.length}\rtransfer-encoding: chunked`) + chunked + SMUGGLED,
  'a null in a header': head(`x-note: a\0b`, `content-length: ${body.length}`) + body,
  'a chunk size with a sign': `${head('transfer-encoding: chunked')}+28\r\n${body}\r\n0\r\n\r\n${SMUGGLED}`,
  'a chunk size beyond integers': `${head('transfer-encoding: chunked')}fffffffffffffffff\r\n${body}\r\n0\r\n\r\n${SMUGGLED}`,
  'a chunk that is longer than its size': `${head('transfer-encoding: chunked')}2\r\n${body}\r\n0\r\n\r\n${SMUGGLED}`,
  'a long chunk extension': `${head('transfer-encoding: chunked')}28;${'a'.repeat(40_000)}\r\n${body}\r\n0\r\n\r\n${SMUGGLED}`,
  'two hosts': head('host: y', `content-length: ${body.length}`) + body,
  'no host': `GET /api/settings/ HTTP/1.1\r\n\r\n`,
  'two authorizations': `GET /api/auth/get_current_user HTTP/1.1\r\nhost: x\r\nauthorization: a\r\nauthorization: b\r\n\r\n`,
  'two keys': head('idempotency-key: a', 'idempotency-key: b', `content-length: ${body.length}`) + body,
  'two content types': head('content-type: text/plain', `content-length: ${body.length}`) + body,
  'no version': 'GET /api/settings/\r\n\r\n',
  'version 1.0 with chunks': head('transfer-encoding: chunked').replace('HTTP/1.1', 'HTTP/1.0') + chunked + SMUGGLED,
  'version 2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'an upgrade with a body': `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\ncontent-length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`,
  'an upgrade with two hosts': `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\nhost: y\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`,
}

describe('a request that can be read in two ways', () => {
  it.each(Object.entries(CASES))(
    'is refused, its connection is closed, and nothing behind it is answered: %s',
    async (_, bytes) => {
      expect(await sendRaw(bytes)).toEqual({ statuses: [400], closed: true })
    },
  )
})

describe('a request that can be read in one way only', () => {
  it('is answered once where its body looks like another request', async () => {
    const bytes = `GET /api/settings/ HTTP/1.1\r\nhost: x\r\ncontent-length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`
    expect(await sendRaw(bytes)).toEqual({ statuses: [200], closed: false })
  })

  it('is answered by its path, whatever host the target names', async () => {
    const bytes = 'GET http://evil.example/api/settings/ HTTP/1.1\r\nhost: x\r\n\r\n'
    expect(await sendRaw(bytes)).toEqual({ statuses: [200], closed: false })
  })

  it('is answered in order with those behind it', async () => {
    expect(await sendRaw(SMUGGLED.repeat(3))).toEqual({ statuses: [200, 200, 200], closed: false })
  })
})
