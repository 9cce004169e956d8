import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/**
 * The events of a test runner while it runs, a JSON line each, in the file TEST_EVENTS. `total` counts files (vitest) or tests
 * (Playwright); `done` is one of them. `cpu` is the processor time of a test file's process, without the database.
 *
 * @typedef {{ event: 'total', total: number, of: 'files' | 'tests' | 'checks' }
 *   | { event: 'done' }
 *   | { event: 'test', file: string, title: string, state: 'passed' | 'failed' | 'skipped', seconds: number, attempts: number,
 *       line?: number, reason?: string }
 *   | { event: 'file', file: string, seconds: number }
 *   | { event: 'cpu', file: string, seconds: number }
 *   | { event: 'error', reason: string }} TestEvent
 */

/** @param {TestEvent} event */
export function writeEvent(event, path = process.env.TEST_EVENTS) {
  if (path) appendFileSync(path, `${JSON.stringify(event)}\n`)
}

/** @returns {TestEvent[]} without a line that is still being written */
export function readEvents(path) {
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line))
}
