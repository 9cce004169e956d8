import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

describe('a public address', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '93.184.215.14',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700:4700::1111',
    '2a00:1450:4009::1',
  ])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    ['this host', '0.0.0.0'],
    ['loopback', '127.0.0.1'],
    ['loopback further on', '127.255.255.254'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['of a carrier', '100.64.0.1'],
    ['link-local, where clouds keep their metadata', '169.254.169.254'],
    ['of a cloud’s metadata', '192.0.0.192'],
    ['for measurements', '198.18.0.1'],
    ['for documents', '203.0.113.7'],
    ['multicast', '224.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['loopback', '::1'],
    ['nothing', '::'],
    ['loopback, mapped', '::ffff:127.0.0.1'],
    ['private, mapped in hexadecimal', '::ffff:a00:1'],
    ['loopback, compatible', '::127.0.0.1'],
    ['of a translator', '64:ff9b::7f00:1'],
    ['of a tunnel to a private one', '2002:a00:1::1'],
    ['of another tunnel', '2001:0:7f00:1::'],
    ['unique local', 'fd00:ec2::254'],
    ['link-local', 'fe80::1'],
    ['link-local with its zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['for documents', '2001:db8::1'],
    ['no address', 'localhost'],
    ['no address', ''],
  ])('is not one that is %s: %s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
