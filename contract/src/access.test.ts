import { describe, expect, it } from 'vitest'
import { ADMIN_KINDS, may, USER_TYPES, WALLET_KINDS } from './access.ts'

describe('who may do what', () => {
  it('lets nobody in without a session but where anyone may', () => {
    expect(may(null, 'anyone')).toBe(true)
    expect(may(null, 'signed-in')).toBe(false)
    expect(may(null, 'wallet')).toBe(false)
    expect(may(null, 'users.read')).toBe(false)
  })

  it('gives wallets to people, stores and banks, and none to staff', () => {
    expect(USER_TYPES.filter((type) => may(type, 'wallet'))).toEqual([...WALLET_KINDS])
  })

  it('gives each kind of staff its part and the super admin every part', () => {
    expect(ADMIN_KINDS.filter((kind) => may(kind, 'settings.change'))).toEqual(['super_admin'])
    expect(ADMIN_KINDS.filter((kind) => may(kind, 'money.decide'))).toEqual(['super_admin', 'finance_admin'])
    expect(ADMIN_KINDS.filter((kind) => may(kind, 'identity.review'))).toEqual(['super_admin', 'support_admin'])
    expect(ADMIN_KINDS.filter((kind) => may(kind, 'content.edit'))).toEqual(['super_admin', 'content_admin'])
    expect(WALLET_KINDS.filter((kind) => may(kind, 'users.read'))).toEqual([])
  })
})
