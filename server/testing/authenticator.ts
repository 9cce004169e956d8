import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { AssertionResponse, RegistrationResponse } from '@paps/contract'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const PRESENT = 0x01
const VERIFIED = 0x04
const MAY_SYNC = 0x08
const SYNCED = 0x10
const HAS_CREDENTIAL = 0x40

/** The parts that a test changes to forge a response. */
export interface Forgery {
  origin?: string
  type?: string
  rpId?: string
  /** Without these, a person was there and was checked by the device. */
  flags?: number
  counter?: number
  userHandle?: string
}

/** A device with one passkey, in software: it signs as a phone does. */
export interface Authenticator {
  credentialId: string
  register(
    options: { challenge: string; rp: { id: string }; user: { id: string } },
    forgery?: Forgery,
  ): RegistrationResponse
  sign(options: { challenge: string; rpId: string }, forgery?: Forgery): AssertionResponse
}

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest()

export function makeAuthenticator(origin: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let owner = ''

  const clientData = (type: string, challenge: string, forgery: Forgery) =>
    Buffer.from(JSON.stringify({ type: forgery.type ?? type, challenge, origin: forgery.origin ?? origin }))

  function authenticatorData(rpId: string, flags: number, count: number, credential: Uint8Array = Buffer.of()): Buffer {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    return Buffer.concat([sha256(rpId), Buffer.of(flags), counted, credential])
  }

  return {
    credentialId: encode(id),
    register({ challenge, rp, user }, forgery = {}) {
      owner = user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(coseKey(publicKey))])
      const flags = forgery.flags ?? PRESENT | VERIFIED | MAY_SYNC | SYNCED | HAS_CREDENTIAL
      const authData = authenticatorData(forgery.rpId ?? rp.id, flags, counter, credential)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)],
      ])
      return {
        id: encode(id),
        rawId: encode(id),
        type: 'public-key',
        response: {
          clientDataJSON: encode(clientData('webauthn.create', challenge, forgery)),
          attestationObject: encode(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      }
    },
    sign({ challenge, rpId }, forgery = {}) {
      counter += 1
      const client = clientData('webauthn.get', challenge, forgery)
      const flags = forgery.flags ?? PRESENT | VERIFIED | MAY_SYNC | SYNCED
      const data = authenticatorData(forgery.rpId ?? rpId, flags, forgery.counter ?? counter)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return {
        id: encode(id),
        rawId: encode(id),
        type: 'public-key',
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(data),
          signature: encode(signature),
          userHandle: forgery.userHandle ?? owner,
        },
      }
    },
  }
}

/** The public key in the format of COSE: kty EC2, alg ES256, crv P-256, x, y. */
function coseKey(publicKey: KeyObject) {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))
  return new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]) as never
}
