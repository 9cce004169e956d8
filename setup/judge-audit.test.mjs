import { describe, expect, it } from 'vitest'
import { judgeAudit } from './judge-audit.mjs'

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

describe('the audit of packages', () => {
  it('is good when nothing is known', () => {
    expect(judgeAudit('{"vulnerabilities":{}}', [], NOW).kind).toBe('good')
  })

  it('is bad for what nobody looked at, named once', () => {
    const { kind, lines } = judgeAudit(printed, [], NOW)
    expect(kind).toBe('bad')
    expect(lines).toEqual(['left: Falls over (high, GHSA-aaaa-bbbb-cccc), in versions <2'])
  })

  it('lives with an exception until its day, and no longer', () => {
    expect(judgeAudit(printed, [exception], NOW).kind).toBe('good')
    expect(judgeAudit(printed, [{ ...exception, until: '2026-11-14' }], NOW).kind).toBe('bad')
    expect(judgeAudit(printed, [{ ...exception, package: 'right' }], NOW).kind).toBe('bad')
  })

  it('wants exceptions gone that nothing needs', () => {
    expect(judgeAudit('{"vulnerabilities":{}}', [exception], NOW).lines[0]).toMatch(/is over/)
  })

  it('says so when the registry can’t be asked, and fails nothing', () => {
    const refused = JSON.stringify({ message: '405 Method Not Allowed', error: { summary: '' } })
    for (const answer of ['', 'not json', refused, '{}']) {
      const { kind, lines } = judgeAudit(answer, [], NOW)
      expect([kind, lines[0]]).toEqual(['unknown', expect.stringContaining('NOT audited')])
    }
  })
})
