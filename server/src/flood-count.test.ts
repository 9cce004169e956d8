import { describe, expect, it } from 'vitest'
import { makeFloodCount } from './flood-count.ts'

const NOW_MS = Date.parse('2026-11-15T10:00:10Z')

/** Two processes that share their counts. */
function makeTwo(most: number) {
  const shared = new Map<string, number>()
  let published = 0
  const share = async (counts: ReadonlyMap<string, number>) => {
    published++
    for (const [key, points] of counts) shared.set(key, (shared.get(key) ?? 0) + points)
    return new Map([...counts.keys()].map((key) => [key, shared.get(key) ?? 0]))
  }
  const call = (count: ReturnType<typeof makeFloodCount>, times: number, address = 'a', nowMs = NOW_MS) => {
    const answers = Array.from({ length: times }, () => count.refuses(address, nowMs))
    return answers.filter((answer) => answer === null).length
  }
  return { one: makeFloodCount(most, share), other: makeFloodCount(most, share), call, times: () => published }
}

describe('the calls of an address', () => {
  it('are let through up to the limit in a minute, and then again in the next', () => {
    const { one, call } = makeTwo(100)
    expect(call(one, 150)).toBe(100)
    expect(one.refuses('a', NOW_MS)).toBe(50_000)
    expect(call(one, 5, 'b')).toBe(5)
    expect(call(one, 150, 'a', NOW_MS + 60_000)).toBe(100)
  })

  it('count together, whichever process takes them', async () => {
    const { one, other, call } = makeTwo(100)
    expect(call(one, 60) + call(other, 30)).toBe(90)
    for (const each of [one, other, one]) await each.tellOthers()
    expect(call(one, 50) + call(other, 0)).toBe(10)
    await one.tellOthers()
    await other.tellOthers()
    expect(call(other, 50)).toBe(0)
  })

  it('are told to the others only where they are many', async () => {
    const { one, call, times } = makeTwo(100)
    call(one, 10)
    await one.tellOthers()
    expect(times()).toBe(0)
    call(one, 1)
    await one.tellOthers()
    expect(times()).toBe(1)
  })

  it('take a bounded amount of memory, and are still limited beyond it', () => {
    const count = makeFloodCount(10, async () => new Map(), { addresses: 100, shared: 16 })
    for (let place = 0; place < 100; place++) expect(count.refuses(`known ${place}`, NOW_MS)).toBeNull()
    const answers = Array.from({ length: 100_000 }, (_, place) => count.refuses(`2001:db8:${place}::/64`, NOW_MS))
    expect(count.size).toBe(116)
    expect(answers.filter((answer) => answer === null)).toHaveLength(160)
    // Addresses that were counted before are not affected.
    for (let place = 0; place < 100; place++) expect(count.refuses(`known ${place}`, NOW_MS)).toBeNull()
    expect(count.refuses('2001:db8:1::/64', NOW_MS + 60_000)).toBeNull()
    expect(count.size).toBe(1)
  })
})
