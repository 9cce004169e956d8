/** A row of a CSV file with the line on which it begins. */
export interface CsvRow {
  line: number
  cells: string[]
}

const SEPARATORS = [',', ';', '\t'] as const

/**
 * Yields the rows of a CSV text (RFC 4180): quoted cells, doubled quotes, any line ending. The separator is the most frequent one
 * of the first line. Empty lines are skipped. Throws a SyntaxError for a quote that is not closed.
 */
export function* readCsv(text: string): Generator<CsvRow> {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text
  const separator = findSeparator(source)
  let position = 0
  let line = 1
  while (position < source.length) {
    const row: CsvRow = { line, cells: [] }
    for (;;) {
      const cell = source[position] === '"' ? readQuoted(source, position) : readPlain(source, position, separator)
      row.cells.push(cell.text)
      line += cell.lines
      position = cell.end
      if (source[position] !== separator) break
      position++
    }
    if (source[position] === '\r') position++
    if (source[position] === '\n') position++
    line++
    if (row.cells.length > 1 || row.cells[0]?.trim() !== '') yield row
  }
}

interface Cell {
  text: string
  end: number
  /** The line breaks within the cell. */
  lines: number
}

function readPlain(source: string, start: number, separator: string): Cell {
  let end = start
  while (end < source.length && source[end] !== separator && source[end] !== '\n' && source[end] !== '\r') end++
  return { text: source.slice(start, end).trim(), end, lines: 0 }
}

function readQuoted(source: string, start: number): Cell {
  let end = start + 1
  for (;;) {
    end = source.indexOf('"', end)
    if (end === -1) throw new SyntaxError('a quote is not closed')
    if (source[end + 1] !== '"') break
    end += 2
  }
  const text = source.slice(start + 1, end).replaceAll('""', '"')
  const after = source[end + 1]
  if (after !== undefined && !/[,;\t\r\n]/.test(after)) throw new SyntaxError('a quote ends within a cell')
  return { text: text.trim(), end: end + 1, lines: text.split('\n').length - 1 }
}

function findSeparator(source: string): string {
  const [heading = ''] = source.split(/[\r\n]/, 1)
  const count = (separator: string) => heading.split(separator).length
  return SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best))
}
