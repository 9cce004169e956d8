import { hash } from 'node:crypto'

/** Returns the SHA-256 of a request. The order of its fields does not matter. */
export function hashRequest(request: unknown): Buffer {
  return hash('sha256', JSON.stringify(inOrder(request)) ?? '', 'buffer')
}

function inOrder(value: unknown): unknown {
  if (typeof value === 'bigint') return { bigint: value.toString() }
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (Array.isArray(value)) return value.map(inOrder)
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, field]) => [name, inOrder(field)])
}
