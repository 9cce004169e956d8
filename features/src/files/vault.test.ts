import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeVault } from './vault.ts'

const secret = Buffer.from('the passport of somebody')

describe('the vault', () => {
  it('decrypts what it encrypted, and the ciphertext contains nothing of the plaintext', () => {
    const vault = makeVault([randomBytes(32)])
    const sealed = vault.seal(secret, 'passport 1')
    expect(sealed.bytes.includes(secret.subarray(0, 8))).toBe(false)
    expect(vault.open(sealed, 'passport 1')).toEqual(secret)
  })

  it('never produces the same ciphertext twice', () => {
    const vault = makeVault([randomBytes(32)])
    const [one, other] = [vault.seal(secret, 'same'), vault.seal(secret, 'same')]
    expect(one.bytes).not.toEqual(other.bytes)
    expect(one.wrappedKey).not.toEqual(other.wrappedKey)
  })

  it('decrypts nothing under another label, with another key, or with a single changed bit', () => {
    const key = randomBytes(32)
    const vault = makeVault([key])
    const sealed = vault.seal(secret, 'passport 1')
    expect(() => vault.open(sealed, 'passport 2')).toThrow()
    expect(() => makeVault([randomBytes(32)]).open(sealed, 'passport 1')).toThrow(/not configured/)
    for (const part of ['bytes', 'wrappedKey'] as const) {
      const changed = Buffer.from(sealed[part])
      changed[20] = (changed[20] ?? 0) ^ 1
      expect(() => vault.open({ ...sealed, [part]: changed }, 'passport 1')).toThrow()
    }
    expect(() => vault.open({ ...sealed, bytes: sealed.bytes.subarray(0, 10) }, 'passport 1')).toThrow()
  })

  it('identifies its key without revealing it, and accepts only keys of full length', () => {
    const key = randomBytes(32)
    const { keyId } = makeVault([key]).seal(secret, 'a')
    expect(makeVault([key]).seal(secret, 'b').keyId).toBe(keyId)
    expect(key.toString('hex')).not.toContain(keyId)
    expect(() => makeVault([randomBytes(16)])).toThrow()
  })

  it('decrypts with every key and rewraps under the first, so that the others can be removed', () => {
    const [before, after] = [randomBytes(32), randomBytes(32)]
    const sealed = makeVault([before]).seal(secret, 'passport 1')
    const both = makeVault([after, before])
    expect(both.open(sealed, 'passport 1')).toEqual(secret)
    expect(() => makeVault([after]).open(sealed, 'passport 1')).toThrow(/not configured/)
    const rewrapped = { ...sealed, ...both.rewrap(sealed, 'passport 1') }
    expect(makeVault([after]).open(rewrapped, 'passport 1')).toEqual(secret)
    expect(() => both.rewrap(sealed, 'passport 2')).toThrow()
  })
})
