import { describe, expect, it } from 'vitest'
import { countedAddress } from './counted-address.ts'

describe('the counting key of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ])('of %s is %s', (address, key) => {
    expect(countedAddress(address)).toBe(key)
  })

  it.each(['', 'nonsense', '2001:db8::1::2', '999.1.1.1', '1.2.3', '203.0.113.7, 10.0.0.1', null, undefined])(
    'is the same for every text that is not an address: %s',
    (address) => {
      expect(countedAddress(address)).toBe('unknown')
    },
  )
})
