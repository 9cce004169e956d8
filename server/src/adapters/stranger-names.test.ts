import { lookup } from 'node:dns/promises'
import { NotReached } from '@paps/features/ports/webhooks'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type SilentNames, startSilentNames } from '../../testing/bad-host.ts'
import { makeStrangerNames } from './stranger-names.ts'

const LONG_MS = 60_000

let names: SilentNames
beforeEach(async () => {
  names = await startSilentNames()
})
afterEach(() => names.close())

const open = (options: { lookupMs?: number; mostAtOnce?: number; failedForMs?: number } = {}) =>
  makeStrangerNames({ servers: [names.address], lookupMs: 200, ...options })
const long = () => AbortSignal.timeout(LONG_MS)

describe('the name of a stranger', () => {
  it('whose name server is silent fails in time, and is not looked up again for a while', async () => {
    const resolve = open()
    await expect(resolve('silent.example', long())).rejects.toThrow(NotReached)
    const before = names.questions()
    expect(before).toBeGreaterThan(0)
    await expect(resolve('silent.example', long())).rejects.toThrow('host')
    expect(names.questions()).toBe(before)
  })

  it('is looked up again after that while', async () => {
    const resolve = open({ failedForMs: 0 })
    await expect(resolve('silent.example', long())).rejects.toThrow('host')
    const before = names.questions()
    await expect(resolve('silent.example', long())).rejects.toThrow('host')
    expect(names.questions()).toBeGreaterThan(before)
  })

  it('is given up when the call has ended', async () => {
    const resolve = open({ lookupMs: LONG_MS })
    await expect(resolve('silent.example', AbortSignal.timeout(100))).rejects.toThrow('host')
  })

  it('is refused while as many are looked up as may be', async () => {
    const resolve = open({ mostAtOnce: 2 })
    const two = [resolve('one.example', long()), resolve('two.example', long())]
    await expect(resolve('three.example', long())).rejects.toThrow('host')
    for (const each of two) await expect(each).rejects.toThrow('host')
    // The refused name did not fail, so it is not remembered.
    const before = names.questions()
    await expect(resolve('three.example', long())).rejects.toThrow('host')
    expect(names.questions()).toBeGreaterThan(before)
  })

  it('keeps no name of ours waiting, however many are silent', async () => {
    const resolve = open({ lookupMs: LONG_MS })
    const leaving = new AbortController()
    const silent = Array.from({ length: 12 }, (_, number) => resolve(`silent${number}.example`, leaving.signal))
    const refused = Promise.allSettled(silent)
    expect((await lookup('localhost')).address).toMatch(/^(127\.|::1)/)
    leaving.abort()
    expect((await refused).map(({ status }) => status)).not.toContain('fulfilled')
  })
})
