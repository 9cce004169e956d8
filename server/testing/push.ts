import { createDecipheriv, createECDH, createHmac, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushPort } from '@paps/features/ports/push'

/** For tests without push messages. */
export const noPush: PushPort = {
  publicKey: '',
  validate: () => null,
  enter: () => () => {},
  send: async () => 'sent',
}

/** A browser with a push service of its own: it verifies and decrypts messages as the standards require. */
export interface TestDevice {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** With its port, as the configuration requires. */
  host: string
  /** Received messages, decrypted, oldest first. */
  got: Record<string, string>[]
  /** The bytes of each request as transmitted. */
  raw: Buffer[]
  /** The response of the push service. */
  answer: number
  /** The number of calls to the push service, with any response. */
  calls: number
  close(): Promise<void>
}

export async function startTestDevice(publicKeyOf: () => string, port = 0): Promise<TestDevice> {
  const ecdh = createECDH('prime256v1')
  const p256dh = ecdh.generateKeys()
  const auth = randomBytes(16)
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    device.calls += 1
    try {
      verifyVapid(request.headers, `http://${device.host}`, publicKeyOf())
      if (device.answer < 300) {
        device.raw.push(body)
        device.got.push(JSON.parse(decrypt(body, { ecdh, p256dh, auth })))
      }
      response.writeHead(device.answer).end()
    } catch (error) {
      response.writeHead(400).end(String(error))
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const device: TestDevice = {
    subscription: {
      endpoint: `http://${host}/push/${randomBytes(12).toString('base64url')}`,
      keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    },
    host,
    got: [],
    raw: [],
    answer: 201,
    calls: 0,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return device
}

/** RFC 8292: a token signed by the server's key, for this service, not expired. */
function verifyVapid({ authorization = '', ttl }: IncomingHttpHeaders, origin: string, publicKey: string): void {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  if (key !== publicKey) throw new Error('another key than browsers subscribe with')
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  const signed = Buffer.from(`${header}.${claims}`)
  const isRight = verify('sha256', signed, { key: jwk, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  if (!isRight) throw new Error('the signature is wrong')
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string | number>
  if (aud !== origin || Number(exp) * 1000 <= Date.now() || !sub || !ttl) throw new Error('the claims are wrong')
}

interface Receiver {
  ecdh: ReturnType<typeof createECDH>
  p256dh: Buffer
  auth: Buffer
}

/** RFC 8291 with RFC 8188: one record, with keys derived from the keys of both sides and the browser's secret. */
function decrypt(body: Buffer, { ecdh, p256dh, auth }: Receiver): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, senderKey])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32))
  const prk = createHmac('sha256', salt).update(secret).digest()
  const expand = (label: string, length: number) =>
    createHmac('sha256', prk).update(`${label}\0\x01`).digest().subarray(0, length)
  const key = expand('Content-Encoding: aes128gcm', 16)
  const nonce = expand('Content-Encoding: nonce', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
