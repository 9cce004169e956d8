import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { fieldError, Refusal } from '@paps/contract'

const PREFIX = /^\d{1,3}$/

interface Range {
  net: string
  prefix: number
  family: 'ipv4' | 'ipv6'
}

/** Returns the range that a text such as `203.0.113.0/24` or `2001:db8::1` names, or null. */
function parseRange(text: string): Range | null {
  const [net = '', length, ...rest] = text.trim().toLowerCase().split('/')
  const family = isIPv4(net) ? 'ipv4' : isIPv6(net) ? 'ipv6' : null
  // An IPv4 address in IPv6 notation is written as IPv4. A zone names an interface of one machine.
  if (family === null || rest.length > 0 || net.includes('%') || net.startsWith('::ffff:')) return null
  const most = family === 'ipv4' ? 32 : 128
  const prefix = length === undefined ? most : PREFIX.test(length) ? Number(length) : 0
  return prefix >= 1 && prefix <= most ? { net, prefix, family } : null
}

/** Returns the ranges as they are stored. Throws `invalid` for a text that is none. */
export function parseRanges(texts: readonly string[]): string[] {
  const ranges = texts.map((text, place) => {
    const range = parseRange(text)
    if (!range) throw new Refusal('invalid', {}, [fieldError(`addresses.${place}`, 'not_an_address_range')])
    return `${range.net}/${range.prefix}`
  })
  return [...new Set(ranges)]
}

/** Returns whether a client address is in one of the ranges. An IPv4 address may come in IPv6 notation. */
export function isWithin(ranges: readonly string[], address: string): boolean {
  const family = isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : null
  if (family === null) return false
  const list = new BlockList()
  for (const text of ranges) {
    const range = parseRange(text)
    if (range) list.addSubnet(range.net, range.prefix, range.family)
  }
  return list.check(address, family)
}
