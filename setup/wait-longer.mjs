import { vi } from 'vitest'

/** A busy machine needs more than vitest's default of 1 s. `expect.poll` has its default in vitest.config.ts. */
const SHORTEST_WAIT_MS = 10_000

const original = vi.waitFor
const isRaised = Symbol.for('paps.waits-longer')

// Test files of a worker share `vi`, and this module runs once for each of them.
if (!(isRaised in original)) {
  const raised = (callback, options) => {
    const { timeout = 0, ...others } = typeof options === 'number' ? { timeout: options } : (options ?? {})
    return original(callback, { ...others, timeout: Math.max(timeout, SHORTEST_WAIT_MS) })
  }
  vi.waitFor = Object.assign(raised, { [isRaised]: true })
}
