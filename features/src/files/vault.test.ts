import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeVault } from './vault.ts'

const secret = Buffer.from('the passport of somebody')

describe('the vault', () => {
  it('decrypts what it encrypted, and the ciphertext contains nothing of the plaintext', () => {
    const vault = makeVault([randomBytes(32)])
    const encrypted = vault.encrypt(secret, 'passport 1')
    expect(encrypted.bytes.includes(secret.subarray(0, 8))).toBe(false)
    expect(vault.decrypt(encrypted, 'passport 1')).toEqual(secret)
  })

  it('never produces the same ciphertext twice', () => {
    const vault = makeVault([randomBytes(32)])
    const [one, other] = [vault.encrypt(secret, 'same'), vault.encrypt(secret, 'same')]
    expect(one.bytes).not.toEqual(other.bytes)
    expect(one.wrappedKey).not.toEqual(other.wrappedKey)
  })

  it('decrypts nothing under another label, with another key, or with a single changed bit', () => {
    const key = randomBytes(32)
    const vault = makeVault([key])
    const encrypted = vault.encrypt(secret, 'passport 1')
    expect(() => vault.decrypt(encrypted, 'passport 2')).toThrow()
    expect(() => makeVault([randomBytes(32)]).decrypt(encrypted, 'passport 1')).toThrow(/not configured/)
    for (const part of ['bytes', 'wrappedKey'] as const) {
      const changed = Buffer.from(encrypted[part])
      changed[20] = (changed[20] ?? 0) ^ 1
      expect(() => vault.decrypt({ ...encrypted, [part]: changed }, 'passport 1')).toThrow()
    }
    expect(() => vault.decrypt({ ...encrypted, bytes: encrypted.bytes.subarray(0, 10) }, 'passport 1')).toThrow()
  })

  it('identifies its key without revealing it, and accepts only keys of full length', () => {
    const key = randomBytes(32)
    const { keyId } = makeVault([key]).encrypt(secret, 'a')
    expect(makeVault([key]).encrypt(secret, 'b').keyId).toBe(keyId)
    expect(key.toString('hex')).not.toContain(keyId)
    expect(() => makeVault([randomBytes(16)])).toThrow()
  })

  it('decrypts with every key and rewraps under the first, so that the others can be removed', () => {
    const [before, after] = [randomBytes(32), randomBytes(32)]
    const encrypted = makeVault([before]).encrypt(secret, 'passport 1')
    const both = makeVault([after, before])
    expect(both.decrypt(encrypted, 'passport 1')).toEqual(secret)
    expect(() => makeVault([after]).decrypt(encrypted, 'passport 1')).toThrow(/not configured/)
    const rewrapped = { ...encrypted, ...both.rewrap(encrypted, 'passport 1') }
    expect(makeVault([after]).decrypt(rewrapped, 'passport 1')).toEqual(secret)
    expect(() => both.rewrap(encrypted, 'passport 2')).toThrow()
  })
})
