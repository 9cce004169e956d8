import { plainLine } from '@paps/contract'

export { decodePieces } from './decode-pieces.ts'
export { type CsvRow, MalformedCsv, readCsv } from './stream-csv.ts'

/** Leading characters that make a spreadsheet evaluate a cell as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * Returns one line of CSV. Cells are plain text of one line; one that a spreadsheet would evaluate is prefixed with an
 * apostrophe.
 */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = plainLine(String(value))
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Returns the fields of a record by dotted name, such as `email.email`. Lists become JSON. */
export function flatten(record: unknown, prefix = ''): Record<string, unknown> {
  if (record === null || typeof record !== 'object' || Array.isArray(record)) {
    return { [prefix]: Array.isArray(record) ? JSON.stringify(record) : record }
  }
  const cells = Object.entries(record).map(([name, value]) => flatten(value, prefix ? `${prefix}.${name}` : name))
  return Object.assign({}, ...cells)
}
