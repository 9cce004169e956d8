import { DEMO_PEOPLE } from '@paps/database/seeds'
import { describe, expect, it } from 'vitest'
import { isReservedUsername } from './reserved-usernames.ts'

describe('a reserved username', () => {
  it.each(['super', 'bank', 'shop', 'admin', 'support', 'paps', 'root', 'finance', 'store', 'system', 'security'])(
    'is %s',
    (username) => expect(isReservedUsername(username)).toBe(true),
  )

  it.each([
    '5uper',
    'sup3r',
    'admin1',
    'adm1n',
    'adrnin',
    'a.d.m.i.n',
    'admin_007',
    'paps.support',
    'p4ps',
    'papsofficial',
    'the.paps',
    'ama.support',
    'super_admin',
    '5h0p',
    'b4nk',
    'supp0rt2',
    'papps',
  ])('includes look-alikes and names with a word of staff: %s', (username) =>
    expect(isReservedUsername(username)).toBe(true),
  )

  it.each([
    'ama',
    'kofi.mensah',
    'voltabank',
    'nimabikes',
    'kofi.shop',
    'mybakery',
    'esi2026',
    'papa',
    '007',
    'shopkeeper',
    'ali',
    'mali',
    'dev',
  ])('is not %s', (username) => expect(isReservedUsername(username)).toBe(false))

  it('is not the username of a demo account', () => {
    expect(DEMO_PEOPLE.filter(({ username }) => isReservedUsername(username))).toEqual([])
  })
})
