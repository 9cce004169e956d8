import { relative } from 'node:path'

/** With more failing files than this, the fault is not a late machine. */
const MAX_FILES = 3

/**
 * The files to run once more, from a JSON report of vitest: those with a failed test, unless they are many.
 * @returns {string[]} paths below `root`
 */
export function readFailedFiles({ testResults }, root) {
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name))
  return failed.length <= MAX_FILES ? failed : []
}
