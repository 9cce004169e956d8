import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeVault } from './vault.ts'

const secret = Buffer.from('the passport of somebody')

describe('the vault', () => {
  it('opens what it sealed, and shows nothing of it meanwhile', () => {
    const vault = makeVault([randomBytes(32)])
    const sealed = vault.seal(secret, 'passport 1')
    expect(sealed.bytes.includes(secret.subarray(0, 8))).toBe(false)
    expect(vault.open(sealed, 'passport 1')).toEqual(secret)
  })

  it('never seals alike twice', () => {
    const vault = makeVault([randomBytes(32)])
    const [one, other] = [vault.seal(secret, 'same'), vault.seal(secret, 'same')]
    expect(one.bytes).not.toEqual(other.bytes)
    expect(one.wrappedKey).not.toEqual(other.wrappedKey)
  })

  it('opens nothing under another label, with another key, or changed in a single bit', () => {
    const key = randomBytes(32)
    const vault = makeVault([key])
    const sealed = vault.seal(secret, 'passport 1')
    expect(() => vault.open(sealed, 'passport 2')).toThrow()
    expect(() => makeVault([randomBytes(32)]).open(sealed, 'passport 1')).toThrow(/not here/)
    for (const part of ['bytes', 'wrappedKey'] as const) {
      const changed = Buffer.from(sealed[part])
      changed[20] = (changed[20] ?? 0) ^ 1
      expect(() => vault.open({ ...sealed, [part]: changed }, 'passport 1')).toThrow()
    }
    expect(() => vault.open({ ...sealed, bytes: sealed.bytes.subarray(0, 10) }, 'passport 1')).toThrow()
  })

  it('names its key without telling it, and takes only whole keys', () => {
    const key = randomBytes(32)
    const { keyId } = makeVault([key]).seal(secret, 'a')
    expect(makeVault([key]).seal(secret, 'b').keyId).toBe(keyId)
    expect(key.toString('hex')).not.toContain(keyId)
    expect(() => makeVault([randomBytes(16)])).toThrow()
  })

  it('opens with every key it has, and wraps anew for the first, so that the others can go', () => {
    const [before, after] = [randomBytes(32), randomBytes(32)]
    const sealed = makeVault([before]).seal(secret, 'passport 1')
    const both = makeVault([after, before])
    expect(both.open(sealed, 'passport 1')).toEqual(secret)
    expect(() => makeVault([after]).open(sealed, 'passport 1')).toThrow(/not here/)
    const rewrapped = { ...sealed, ...both.rewrap(sealed, 'passport 1') }
    expect(makeVault([after]).open(rewrapped, 'passport 1')).toEqual(secret)
    expect(() => both.rewrap(sealed, 'passport 2')).toThrow()
  })
})
