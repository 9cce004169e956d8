import { relative } from 'node:path'
import { ROOT } from '../run-step.mjs'
import { writeEvent } from './events.mjs'

const SECOND_MS = 1000

/** Reports files and tests as events: setup/testing/events.mjs. */
export default class EventReporter {
  onTestRunStart(specifications) {
    writeEvent({ event: 'total', total: specifications.length, of: 'files' })
  }

  onTestCaseResult(test) {
    const { state, errors = [] } = test.result()
    writeEvent({
      event: 'test',
      file: relative(ROOT, test.module.moduleId),
      title: test.fullName,
      state: state === 'passed' || state === 'failed' ? state : 'skipped',
      seconds: (test.diagnostic()?.duration ?? 0) / SECOND_MS,
      attempts: 1 + (test.diagnostic()?.retryCount ?? 0),
      ...(errors.length > 0 && { reason: errors.map(formatError).join('\n') }),
    })
  }

  onTestModuleEnd(module) {
    const { duration, collectDuration, setupDuration, environmentSetupDuration } = module.diagnostic()
    const seconds = (duration + collectDuration + setupDuration + environmentSetupDuration) / SECOND_MS
    writeEvent({ event: 'file', file: relative(ROOT, module.moduleId), seconds })
    // Errors outside tests: of the file itself, or of its hooks.
    for (const error of module.errors()) {
      writeEvent({ event: 'error', reason: `${relative(ROOT, module.moduleId)}: ${formatError(error)}` })
    }
    for (const suite of module.children.allSuites()) {
      for (const error of suite.errors()) {
        writeEvent({ event: 'error', reason: `${relative(ROOT, module.moduleId)}: ${formatError(error)}` })
      }
    }
    writeEvent({ event: 'done' })
  }

  onTestRunEnd(_, errors) {
    for (const error of errors) writeEvent({ event: 'error', reason: formatError(error) })
  }
}

function formatError({ message = '', diff, stacks = [] }) {
  const [place] = stacks
  const at = place ? [`  at ${relative(ROOT, place.file)}:${place.line}`] : []
  return [message, ...(diff ? [diff] : []), ...at].join('\n')
}
