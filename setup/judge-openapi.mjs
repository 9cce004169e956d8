/** Our paths follow the product's specification, trailing slashes included. */
const TRAILING_SLASH = ['no-path-trailing-slash', 'path-keys-no-trailing-slash']

/**
 * Judges the output of `redocly lint --format=json`.
 *
 * @param {string} printed
 * @returns {{ errors: string[], summary: string }}
 */
export function judgeRedocly(printed) {
  return judge('redocly', printed, (report) =>
    report.problems.map(({ severity, ruleId, message, location }) => ({
      isError: severity === 'error',
      rule: ruleId,
      text: `${message} (${location[0]?.pointer ?? ''})`,
    })),
  )
}

/**
 * Judges the output of `spectral lint --format=json`. Severity 0 is an error.
 *
 * @param {string} printed
 * @returns {{ errors: string[], summary: string }}
 */
export function judgeSpectral(printed) {
  return judge('spectral', printed, (problems) =>
    problems.map(({ severity, code, message, path }) => ({
      isError: severity === 0,
      rule: String(code),
      text: `${message} (${path.join('/')})`,
    })),
  )
}

function judge(tool, printed, read) {
  let problems
  try {
    problems = read(JSON.parse(printed.slice(printed.search(/[[{]/))))
  } catch {
    return { errors: [`${tool} printed no report: ${printed.slice(0, 500)}`], summary: '' }
  }
  const others = problems.filter(({ rule }) => !TRAILING_SLASH.includes(rule))
  const errors = others.filter(({ isError }) => isError)
  const warnings = others.length - errors.length
  const slashes = problems.length - others.length
  return {
    errors: errors.map(({ rule, text }) => `${tool} ${rule}: ${text}`),
    summary: `${tool} ${errors.length} errors, ${warnings} warnings, ${slashes} trailing slashes of the specification`,
  }
}
