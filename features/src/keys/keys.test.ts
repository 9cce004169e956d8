import { createHmac, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deriveKey, deriveKeys, legacyKeys, type Purpose } from './derive-key.ts'
import { makeSigner } from './signer.ts'
import { makeTextCipher, Undecipherable } from './text-cipher.ts'

const [OLD, NEW] = ['the secret that everything began with', 'the secret that takes its place today'] as const

/** Lists every purpose; the compiler checks that none is missing. */
const PURPOSES = Object.keys({
  'session tokens': true,
  quotes: true,
  PINs: true,
  codes: true,
  'pick-up codes': true,
  'API keys': true,
  invitations: true,
  documents: true,
  idempotency: true,
  'message texts': true,
  'webhook secrets': true,
  'ledger seals': true,
  'database role': true,
  'device cookies': true,
  'nonce cookies': true,
  'provider nonces': true,
  'passkey challenges': true,
  'recovery codes': true,
  'authenticator secrets': true,
  'pay-out destinations': true,
  'account numbers': true,
  'mailbox keys': true,
  'closed accounts': true,
  'recovery tickets': true,
} satisfies Record<Purpose, true>) as Purpose[]

describe('a derived key', () => {
  it('differs for every purpose and every secret, and never equals the secret', () => {
    const keys = PURPOSES.flatMap((purpose) => deriveKeys([NEW, OLD], purpose))
    const bytes = [...keys, ...legacyKeys([NEW, OLD])].map((key) => key.export().toString('hex'))
    expect(new Set(bytes).size).toBe(2 * PURPOSES.length + 2)
    for (const key of keys) expect(key.symmetricKeySize).toBe(32)
  })

  it('never changes, because signed and encrypted data depends on it', () => {
    expect(deriveKey(OLD, 'documents').export().toString('hex')).toBe(
      '4c6c2543ace066f7f8abe602d63e7de19d16d499535eb535b2d496043e21d8d5',
    )
    expect(deriveKey(Buffer.from(OLD), 'documents').equals(deriveKey(OLD, 'documents'))).toBe(true)
  })
})

describe('a signer', () => {
  const message = 'a message'

  it('signs with the first key and verifies with every key', () => {
    const [before, both, after] = [[OLD], [NEW, OLD], [NEW]].map((secrets) =>
      makeSigner(deriveKeys(secrets as [string], 'quotes')),
    )
    const old = before?.sign(message) ?? Buffer.of()
    expect(both?.verify(message, old)).toBe(true)
    expect(after?.verify(message, old)).toBe(false)
    expect(both?.sign(message)).toEqual(after?.sign(message))
    expect(both?.signatures(message)).toEqual([after?.sign(message), old])
    expect(both?.verify('another message', old)).toBe(false)
    expect(both?.verify(message, old.subarray(1))).toBe(false)
    expect(both?.verify(message, Buffer.of())).toBe(false)
  })

  it('verifies what the secret itself signed, by a legacy key, and never signs with it', () => {
    const byItself = createHmac('sha256', OLD).update(message).digest()
    const signer = makeSigner([...deriveKeys([OLD], 'PINs'), ...legacyKeys([OLD])])
    expect(signer.verify(message, byItself)).toBe(true)
    expect(signer.sign(message)).not.toEqual(byItself)
    expect(makeSigner(deriveKeys([OLD], 'PINs')).verify(message, byItself)).toBe(false)
  })
})

describe('an encrypted text', () => {
  const cipher = makeTextCipher(deriveKeys([OLD], 'message texts'))

  it('reveals nothing, is never the same twice, and decrypts only under its own label', () => {
    const encrypted = cipher.encrypt('Your code is 918273 — ça va', 'message/1')
    expect(encrypted.includes('918273')).toBe(false)
    expect(cipher.encrypt('Your code is 918273 — ça va', 'message/1')).not.toEqual(encrypted)
    expect(cipher.decrypt(encrypted, 'message/1')).toBe('Your code is 918273 — ça va')
    expect(() => cipher.decrypt(encrypted, 'message/2')).toThrow(Undecipherable)
  })

  it('does not decrypt when a byte was changed, when it is truncated, or when it is arbitrary data', () => {
    const encrypted = cipher.encrypt('918273', 'message/1')
    for (let place = 0; place < encrypted.length; place++) {
      const changed = Buffer.from(encrypted)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(() => cipher.decrypt(changed, 'message/1')).toThrow(Undecipherable)
      expect(() => cipher.decrypt(encrypted.subarray(0, place), 'message/1')).toThrow(Undecipherable)
    }
    expect(() => cipher.decrypt(randomBytes(60), 'message/1')).toThrow(Undecipherable)
  })

  it('decrypts while its key is in the list', () => {
    const encrypted = cipher.encrypt('918273', 'message/1')
    const both = makeTextCipher(deriveKeys([NEW, OLD], 'message texts'))
    expect(both.decrypt(encrypted, 'message/1')).toBe('918273')
    const after = makeTextCipher(deriveKeys([NEW], 'message texts'))
    expect(after.decrypt(both.encrypt('918273', 'message/1'), 'message/1')).toBe('918273')
    expect(() => after.decrypt(encrypted, 'message/1')).toThrow(Undecipherable)
  })
})
