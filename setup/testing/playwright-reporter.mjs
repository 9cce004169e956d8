import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../run-step.mjs'
import { writeEvent } from './events.mjs'

const SECOND_MS = 1000

/** Reports tests as events: setup/testing/events.mjs. A test counts once, with the number of its attempts. */
export default class EventReporter {
  onBegin(_, suite) {
    writeEvent({ event: 'total', total: suite.allTests().length, of: 'tests' })
  }

  onTestEnd(test, result) {
    const isRepeated = result.status !== 'passed' && result.status !== 'skipped' && result.retry < test.retries
    if (isRepeated) return
    writeEvent({
      event: 'test',
      file: relative(ROOT, test.location.file),
      title: test.titlePath().filter(Boolean).slice(2).join(' › '),
      line: test.location.line,
      state: result.status === 'skipped' ? 'skipped' : test.ok() ? 'passed' : 'failed',
      seconds: test.results.reduce((sum, { duration }) => sum + duration, 0) / SECOND_MS,
      attempts: result.retry + 1,
      ...(result.error && { reason: stripVTControlCharacters(result.error.message ?? '') }),
    })
    writeEvent({ event: 'done' })
  }

  onError(error) {
    writeEvent({ event: 'error', reason: stripVTControlCharacters(error.message ?? String(error.value)) })
  }

  printsToStdio() {
    return false
  }
}
