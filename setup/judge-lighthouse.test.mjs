import { expect, test } from 'vitest'
import { formatTable, listFindings, medianRun } from './judge-lighthouse.mjs'

function report(performance, lcpMs, accessibility = 1) {
  const audit = (numericValue) => ({ numericValue, score: 1, title: 'Fine' })
  return {
    categories: {
      performance: { score: performance, auditRefs: [] },
      accessibility: { score: accessibility, auditRefs: [{ id: 'label', weight: 7 }] },
      'best-practices': { score: 1, auditRefs: [] },
      seo: { score: 1, auditRefs: [{ id: 'hint', weight: 0 }] },
    },
    audits: {
      'largest-contentful-paint': audit(lcpMs),
      'total-blocking-time': audit(40),
      'cumulative-layout-shift': audit(0),
      'network-requests': {
        details: {
          items: [
            { resourceType: 'Script', transferSize: 120_000 },
            { resourceType: 'Image', transferSize: 5000 },
          ],
        },
      },
      label: { score: accessibility, title: 'Fields have labels' },
      hint: { score: 0, title: 'Not counted' },
    },
  }
}

test('takes the median of each figure', () => {
  const figures = medianRun([report(0.9, 3000), report(0.97, 1000), report(0.95, 2000)])
  expect(figures).toMatchObject({ scores: [95, 100, 100, 100], lcpMs: 2000, scriptBytes: 120_000, bytes: 125_000 })
  expect(
    formatTable([{ name: 'home', ...figures }])
      .split('\n')
      .at(-1),
  ).toBe('| home | 95 | 100 | 100 | 100 | 2.0 | 40 | 0.000 | 120 | 125 |')
})

test('names a failed audit that counts, once', () => {
  const runs = [report(1, 1, 0.8), report(1, 1, 0.8), report(1, 1)]
  expect(listFindings(runs)).toEqual(['accessibility: Fields have labels (label)'])
})
