import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { listSources } from './list-sources.mjs'
import { ROOT } from './run-step.mjs'

const SHORTEST_WAIT_MS = 10_000
const POLLS = /(?:\b(?:vi\.waitFor|vi\.waitUntil|expect\.poll|waitFor)|\.toPass)\(/g
const FILES = /\.(test|spec|measure)\.tsx?$|^server\/testing\/|^e2e\//

/** The text between the parenthesis at `start` and the one that closes it. */
function readArguments(source, start) {
  let depth = 1
  let end = start
  while (depth > 0 && end < source.length) {
    if (source[end] === '(') depth++
    if (source[end] === ')') depth--
    end++
  }
  return source.slice(start, end - 1)
}

/** The timeouts that polling calls of a source name themselves, in milliseconds. */
function findTimeouts(source) {
  return [...source.matchAll(POLLS)].flatMap((call) => {
    const args = readArguments(source, call.index + call[0].length)
    // The last argument alone: a callback may contain shorter waits of its own, which are tried again.
    const last = /(?:^|[,{]\s*)(?:\{[^{}]*?timeout:\s*)?([\d_]+)(?:,[^{}()]*\}|\s*\})?,?\s*$/.exec(args)?.[1]
    return last ? [Number(last.replaceAll('_', ''))] : []
  })
}

it('reads the timeouts of polling calls', () => {
  expect(findTimeouts('await vi.waitFor(() => expect(a()).toBe(1), 5_000)')).toEqual([5000])
  expect(findTimeouts('await vi.waitFor(() => a(), { timeout: 200, interval: 20 })')).toEqual([200])
  expect(findTimeouts('await expect.poll(read, { timeout: 30_000 }).toBe(3)')).toEqual([30_000])
  expect(findTimeouts('await expect(async () => { await b({ timeout: 500 }) }).toPass({ timeout: 700 })')).toEqual([
    700,
  ])
  expect(findTimeouts('await expect.poll(() => read(2)).toBe(3)')).toEqual([])
})

it('waits at least 10 s in every polling assertion', () => {
  const files = listSources(ROOT, ['.ts', '.tsx']).filter((file) => FILES.test(file))
  expect(files.length).toBeGreaterThan(300)
  const short = files.filter((file) =>
    findTimeouts(readFileSync(join(ROOT, file), 'utf8')).some((timeoutMs) => timeoutMs < SHORTEST_WAIT_MS),
  )
  expect(short).toEqual([])
})

it('waits longer than the default of vi.waitFor', async () => {
  const startedAt = performance.now()
  await vi.waitFor(() => expect(performance.now() - startedAt).toBeGreaterThan(1_200), { interval: 100 })
})

it('waits longer than the default of expect.poll', async () => {
  const startedAt = performance.now()
  await expect.poll(() => performance.now() - startedAt, { interval: 100 }).toBeGreaterThan(1_200)
})
