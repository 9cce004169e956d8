import { describe, expect, it } from 'vitest'
import { judgeAdvisories } from './judge-advisories.mjs'

const NOW = new Date('2026-11-15T12:00:00Z')
const said = {
  source: 1,
  name: 'left',
  title: 'Falls over',
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  severity: 'high',
  range: '<2',
}
const printed = JSON.stringify({ vulnerabilities: { left: { via: [said] }, right: { via: ['left'] } } })
const exception = {
  advisory: 'GHSA-aaaa-bbbb-cccc',
  package: 'left',
  why: 'We never call what falls over.',
  until: '2026-11-15',
}

describe('the dependency check', () => {
  it('passes without advisories', () => {
    expect(judgeAdvisories('{"vulnerabilities":{}}', [], NOW).kind).toBe('good')
  })

  it('fails for an advisory without an exception, named once', () => {
    const { kind, lines } = judgeAdvisories(printed, [], NOW)
    expect(kind).toBe('bad')
    expect(lines).toEqual(['left: Falls over (high, GHSA-aaaa-bbbb-cccc), in versions <2'])
  })

  it('lives with an exception until its day, and no longer', () => {
    expect(judgeAdvisories(printed, [exception], NOW).kind).toBe('good')
    expect(judgeAdvisories(printed, [{ ...exception, until: '2026-11-14' }], NOW).kind).toBe('bad')
    expect(judgeAdvisories(printed, [{ ...exception, package: 'right' }], NOW).kind).toBe('bad')
  })

  it('fails for an exception that no longer applies', () => {
    expect(judgeAdvisories('{"vulnerabilities":{}}', [exception], NOW).lines[0]).toMatch(/no longer applies/)
  })

  it('reports that the registry is not available, and passes', () => {
    const refused = JSON.stringify({ message: '405 Method Not Allowed', error: { summary: '' } })
    for (const answer of ['', 'not json', refused, '{}']) {
      const { kind, lines } = judgeAdvisories(answer, [], NOW)
      expect([kind, lines[0]]).toEqual(['unknown', expect.stringContaining('NOT checked')])
    }
  })
})
