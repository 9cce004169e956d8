import { BlockList, isIP, isIPv4 } from 'node:net'

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i

/** Returns the range in its plain form, or null when the text is no range: `203.0.113.0/24`, `2001:db8::/32` or one address. */
export function parseRange(text: string): string | null {
  const [address = '', bits, ...more] = text.trim().split('/')
  const plain = plainAddress(address)
  const most = isIPv4(plain) ? 32 : 128
  if (isIP(plain) === 0 || more.length > 0) return null
  if (bits === undefined) return `${plain}/${most}`
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > most || Number(bits) === 0) return null
  return `${plain}/${Number(bits)}`
}

/** Returns whether an address is in one of the ranges. An empty list allows every address; an unknown address is in none. */
export function isInRanges(address: string | null, ranges: readonly string[]): boolean {
  if (ranges.length === 0) return true
  const plain = plainAddress(address ?? '')
  if (isIP(plain) === 0) return false
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits] = range.split('/')
    list.addSubnet(network, Number(bits), familyOf(network))
  }
  return list.check(plain, familyOf(plain))
}

/** An IPv4 client of an IPv6 socket has a mapped address. */
function plainAddress(address: string): string {
  return address.trim().replace(MAPPED, '').replace(/%.*$/, '')
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6'
}
