import { relative } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { afterAll, expect } from 'vitest'
import { ROOT } from '../run-step.mjs'
import { writeEvent } from './events.mjs'

const SECOND_US = 1_000_000

/** Runs once for each test file, before its imports. A thread shares its process with others, so its own time counts. */
const read = () => {
  const { user, system } = isMainThread ? process.cpuUsage() : process.threadCpuUsage()
  return (user + system) / SECOND_US
}
const before = read()

afterAll(() => {
  const file = relative(ROOT, expect.getState().testPath ?? '')
  writeEvent({ event: 'cpu', file, seconds: read() - before })
})
