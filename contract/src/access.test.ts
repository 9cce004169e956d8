import { describe, expect, it } from 'vitest'
import { type Access, ADMIN_KINDS, may, OPERATOR_KINDS, USER_TYPES, WALLET_KINDS } from './access.ts'

describe('access', () => {
  it('refuses callers without a session, except where anyone may call', () => {
    expect(may(null, 'anyone')).toBe(true)
    expect(may(null, 'signed-in')).toBe(false)
    expect(may(null, 'wallet')).toBe(false)
    expect(may(null, 'users.read')).toBe(false)
  })

  it('gives wallets to people, stores and banks and not to staff', () => {
    expect(USER_TYPES.filter((type) => may(type, 'wallet'))).toEqual([...WALLET_KINDS])
  })

  it('gives each type of staff its permissions and the super admin all of them', () => {
    expect(ADMIN_KINDS.filter((kind) => may(kind, 'settings.change'))).toEqual(['super_admin'])
    expect(ADMIN_KINDS.filter((kind) => may(kind, 'money.decide'))).toEqual(['super_admin', 'finance_admin'])
    expect(ADMIN_KINDS.filter((kind) => may(kind, 'identity.review'))).toEqual(['super_admin', 'support_admin'])
    expect(ADMIN_KINDS.filter((kind) => may(kind, 'content.edit'))).toEqual(['super_admin', 'content_admin'])
    expect(WALLET_KINDS.filter((kind) => may(kind, 'users.read'))).toEqual([])
  })

  it('refuses operators on every call that does not name them', () => {
    const closed: Access[] = ['signed-in', 'wallet', 'money.read', 'settings.change', 'wallet or money.read']
    for (const access of closed) expect(OPERATOR_KINDS.filter((kind) => may(kind, access))).toEqual([])
  })

  it('lets a manager do everything a cashier may, and not the reverse', () => {
    expect(USER_TYPES.filter((type) => may(type, 'cashier'))).toEqual(['cashier', 'manager'])
    expect(USER_TYPES.filter((type) => may(type, 'manager'))).toEqual(['manager'])
    expect(USER_TYPES.filter((type) => may(type, 'wallet or manager'))).toEqual([...WALLET_KINDS, 'manager'])
    expect(may(null, 'signed-in or cashier')).toBe(false)
    expect(USER_TYPES.filter((type) => may(type, 'signed-in or cashier'))).toEqual([...USER_TYPES])
  })
})
