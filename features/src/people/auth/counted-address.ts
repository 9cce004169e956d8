import { isIPv4, isIPv6 } from 'node:net'

/** A provider assigns a whole /64 to one customer, who can call from each of its 2^64 addresses. */
const GROUPS_OF_A_NETWORK = 4

/**
 * Returns the key under which an address is counted: the IPv4 address, also of an IPv4-mapped IPv6 address, or the /64
 * network of an IPv6 address. A port is ignored. Every text that is not an address has the same key, so that invented
 * texts share one count.
 */
export function countedAddress(address: string | null | undefined): string {
  if (!address) return 'unknown'
  if (isIPv4(address)) return address
  const bare = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/%.*$/, '')
  if (!isIPv6(bare)) return ipv4WithPort(bare)
  const groups = expandGroups(bare)
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  }
  const network = groups.slice(0, GROUPS_OF_A_NETWORK).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

function ipv4WithPort(text: string): string {
  const bare = text.replace(/:\d+$/, '')
  return isIPv4(bare) ? bare : 'unknown'
}

/** Returns the eight groups of a valid IPv6 address in any notation. */
function expandGroups(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const [first, last] = [parseGroups(head), parseGroups(tail ?? '')]
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}

function parseGroups(text: string): number[] {
  if (text === '') return []
  return text.split(':').flatMap((part) => {
    if (!part.includes('.')) return [Number.parseInt(part, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}
