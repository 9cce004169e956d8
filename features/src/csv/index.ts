import { plainLine, withoutFormula } from '@paps/contract'

export { decodePieces } from './decode-pieces.ts'
export { type CsvRow, MalformedCsv, readCsv } from './stream-csv.ts'

/**
 * Returns one line of CSV. Cells are plain text of one line; a part that a spreadsheet would evaluate is prefixed with an
 * apostrophe, for any separator.
 */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const safe = withoutFormula(plainLine(String(value)))
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
