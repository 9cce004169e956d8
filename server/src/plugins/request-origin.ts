import type { RequestOrigin } from '@paps/features/people/auth'
import type { FastifyRequest } from 'fastify'

const BROWSERS = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Returns device, address and country of a request, in words its owner recognises. */
export function readRequestOrigin(request: FastifyRequest, countryHeader: string | null = null): RequestOrigin {
  return {
    device: describeDevice(request.headers['user-agent'] ?? ''),
    address: request.ip,
    country: countryHeader === null ? null : countryIn(request.headers[countryHeader]),
  }
}

/** Proxies send XX for unknown and T1 for Tor; neither is a country. */
function countryIn(header: string | string[] | undefined): string | null {
  if (typeof header !== 'string' || !/^[A-Za-z]{2}$/.test(header)) return null
  const country = header.toUpperCase()
  return country === 'XX' || country === 'ZZ' ? null : country
}

export function describeDevice(userAgent: string): string {
  const browser = BROWSERS.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
