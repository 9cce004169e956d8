const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const HEAD = ['page', ...CATEGORIES, 'LCP (s)', 'TBT (ms)', 'CLS', 'scripts (kB)', 'all files (kB)']

/** @param {number[]} values */
function median(values) {
  const sorted = values.toSorted((first, second) => first - second)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/**
 * Returns the figures of a page: of each, the median of its runs.
 * @param {object[]} reports Lighthouse results of one page
 */
export function medianRun(reports) {
  const of = (read) => median(reports.map(read))
  const bytesOf = (wanted) => (report) =>
    report.audits['network-requests'].details.items
      .filter(({ resourceType }) => wanted === null || resourceType === wanted)
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
  return {
    scores: CATEGORIES.map((name) => Math.round(of(({ categories }) => categories[name].score * 100))),
    lcpMs: of(({ audits }) => audits['largest-contentful-paint'].numericValue),
    tbtMs: of(({ audits }) => audits['total-blocking-time'].numericValue),
    cls: of(({ audits }) => audits['cumulative-layout-shift'].numericValue),
    scriptBytes: of(bytesOf('Script')),
    bytes: of(bytesOf(null)),
  }
}

/** Returns the failed audits outside performance in any run, a line each. */
export function listFindings(reports) {
  const found = new Set()
  for (const { categories, audits } of reports) {
    for (const name of CATEGORIES.slice(1)) {
      for (const { id, weight } of categories[name].auditRefs) {
        const { score, title } = audits[id]
        if (weight > 0 && score !== null && score < 1) found.add(`${name}: ${title} (${id})`)
      }
    }
  }
  return [...found]
}

/** Returns the figures as a Markdown table. */
export function formatTable(results) {
  const rows = results.map(({ name, scores, lcpMs, tbtMs, cls, scriptBytes, bytes }) => [
    name,
    ...scores,
    (lcpMs / 1000).toFixed(1),
    Math.round(tbtMs),
    cls.toFixed(3),
    Math.round(scriptBytes / 1000),
    Math.round(bytes / 1000),
  ])
  return [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
