/** Characters that make a spreadsheet take a cell for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** One line of CSV. Text that a spreadsheet would run is quoted so that it does not. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = String(value)
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A record's fields by dotted name: `email.email`. Lists stay JSON. */
export function flatten(record: unknown, prefix = ''): Record<string, unknown> {
  if (record === null || typeof record !== 'object' || Array.isArray(record)) {
    return { [prefix]: Array.isArray(record) ? JSON.stringify(record) : record }
  }
  const cells = Object.entries(record).map(([name, value]) => flatten(value, prefix ? `${prefix}.${name}` : name))
  return Object.assign({}, ...cells)
}
