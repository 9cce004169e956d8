/**
 * Judges the output of `npm audit --json`.
 *
 * @param {string} printed
 * @param {{ advisory: string, package: string, why: string, until: string }[]} exceptions
 * @param {Date} now
 * @returns {{ kind: 'good' | 'bad' | 'unknown', lines: string[] }}
 */
export function judgeAdvisories(printed, exceptions, now) {
  const report = parse(printed)
  if (!report?.vulnerabilities) {
    const why = report?.message ?? report?.error?.summary ?? 'no response'
    return { kind: 'unknown', lines: [`dependencies NOT checked: the registry is not available (${why})`] }
  }
  const found = advisoriesOf(report.vulnerabilities)
  const today = now.toISOString().slice(0, 10)
  const isAccepted = (each) =>
    exceptions.some((one) => one.advisory === each.advisory && one.package === each.package && one.until >= today)
  const open = found.filter((each) => !isAccepted(each))
  const idle = exceptions.filter(
    (one) => !found.some((each) => each.advisory === one.advisory && each.package === one.package),
  )
  const lines = [
    ...open.map(
      (each) => `${each.package}: ${each.title} (${each.severity}, ${each.advisory}), in versions ${each.range}`,
    ),
    ...idle.map(
      (one) => `${one.package}: ${one.advisory} no longer applies: remove it from setup/advisory-exceptions.json`,
    ),
  ]
  if (lines.length > 0) return { kind: 'bad', lines }
  const accepted = found.length > 0 ? `, ${found.length} accepted` : ''
  return { kind: 'good', lines: [`dependencies checked: no open advisories${accepted}`] }
}

function parse(printed) {
  try {
    return JSON.parse(printed)
  } catch {
    return null
  }
}

/** A package is also listed because of its dependencies; only advisories about itself count. */
function advisoriesOf(vulnerabilities) {
  const found = new Map()
  for (const { via } of Object.values(vulnerabilities)) {
    for (const each of via) {
      if (typeof each === 'string') continue
      const advisory = each.url?.split('/').at(-1) ?? String(each.source)
      const { name, title, severity, range } = each
      found.set(`${name} ${advisory}`, { package: name, advisory, title, severity, range })
    }
  }
  return [...found.values()]
}
