import { relative } from 'node:path'

/** @typedef {{ file: string, title: string }} Skipped */

/**
 * Skipped tests in a JSON report of vitest.
 * @returns {Skipped[]}
 */
export function readVitestSkips({ testResults }, root) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName }) => ({ file: relative(root, name), title: fullName })),
  )
}

/**
 * Skipped tests in a JSON report of Playwright.
 * @returns {Skipped[]}
 */
export function readPlaywrightSkips({ suites }, folder) {
  const ofSuite = ({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
      .map(({ file, title }) => ({ file: `${folder}/${file}`, title })),
    ...inner.flatMap(ofSuite),
  ]
  return suites.flatMap(ofSuite)
}

/**
 * A line per file: how many of its tests were skipped, and why.
 * @param {Skipped[]} skipped
 * @param {(file: string) => string} explain
 */
export function formatSkips(skipped, explain) {
  return [...Map.groupBy(skipped, ({ file }) => file)].map(
    ([file, tests]) => `  ${file}: ${tests.length} skipped, because ${explain(file)}`,
  )
}
