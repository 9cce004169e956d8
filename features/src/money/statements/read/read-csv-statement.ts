import { type ColumnMap, Refusal } from '@paps/contract'
import { type CsvRow, MalformedCsv, readCsv } from '../../../csv/index.ts'
import { parseDay, parseMinor, type ReadLine, refuseLine, type StatementReader } from './read-line.ts'

export const SAMPLE_ROWS = 5

/** The header and the first rows of a CSV file, for the mapping of its columns. */
export interface CsvSample {
  columns: string[]
  rows: string[][]
}

/** Reads the start of a file. The header is its first row with more than one cell. */
export async function sampleCsv(chunks: AsyncIterable<string>): Promise<CsvSample> {
  let columns: string[] | null = null
  const rows: string[][] = []
  for await (const { cells } of rowsOf(chunks)) {
    if (columns) rows.push(cells)
    else if (cells.length > 1) columns = cells
    if (rows.length === SAMPLE_ROWS) break
  }
  if (!columns) throw new Refusal('statement_unreadable', { line: '1' })
  return { columns, rows }
}

async function* rowsOf(chunks: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  try {
    yield* readCsv(chunks)
  } catch (error) {
    if (error instanceof MalformedCsv) throw refuseLine(error.line, 'statement_unreadable')
    throw error
  }
}

/** Makes the reader of a bank's CSV files by the mapping of its columns. */
export function makeCsvReader(map: ColumnMap): StatementReader {
  return async function* (chunks) {
    let pick: ReturnType<typeof findColumns> | null = null
    for await (const { cells, line } of rowsOf(chunks)) {
      if (pick) yield readRow(cells, pick, map, line)
      else if (cells.length > 1) pick = findColumns(cells, map)
    }
    if (!pick) throw new Refusal('statement_unreadable', { line: '1' })
  }
}

/** A mapped column that is there twice is refused: the file doesn't say which of them counts. */
function findColumns(names: readonly string[], map: ColumnMap) {
  const find = (name: string | undefined): number | null => {
    if (name === undefined) return null
    const place = names.indexOf(name)
    if (place < 0) throw new Refusal('statement_columns', { column: name })
    if (names.lastIndexOf(name) !== place) throw new Refusal('statement_column_twice', { column: name })
    return place
  }
  return {
    day: find(map.day),
    valueDay: find(map.value_day),
    amount: find(map.amount),
    credit: find(map.credit),
    debit: find(map.debit),
    texts: map.texts.map((name) => find(name)),
    payerName: find(map.payer_name),
    payerAccount: find(map.payer_account),
    bankId: find(map.bank_id),
  }
}

function readRow(row: readonly string[], pick: ReturnType<typeof findColumns>, map: ColumnMap, line: number): ReadLine {
  const cell = (place: number | null) => (place === null ? '' : (row[place] ?? '').trim())
  const bookedOn = readDay(cell(pick.day), map.days)
  if (!bookedOn) throw refuseLine(line, 'statement_day')
  const amountMinor = readAmount(cell, pick, map)
  if (amountMinor === null || amountMinor === 0n) throw refuseLine(line, 'statement_amount')
  const valueDay = cell(pick.valueDay)
  return {
    amountMinor,
    bookedOn,
    valuedOn: valueDay ? readDay(valueDay, map.days) : null,
    text: pick.texts.map(cell).filter(Boolean).join(' '),
    payerName: cell(pick.payerName) || null,
    payerAccount: cell(pick.payerAccount) || null,
    bankId: cell(pick.bankId) || null,
  }
}

/** One column with a sign, or two columns of which one has an amount. */
function readAmount(
  cell: (place: number | null) => string,
  pick: ReturnType<typeof findColumns>,
  { decimal }: ColumnMap,
): bigint | null {
  if (pick.amount !== null) return parseSigned(cell(pick.amount), decimal)
  const credit = parseOptional(cell(pick.credit), decimal)
  const debit = parseOptional(cell(pick.debit), decimal)
  if (credit === null || debit === null || (credit !== 0n && debit !== 0n)) return null
  return credit !== 0n ? credit : -(debit < 0n ? -debit : debit)
}

const parseOptional = (text: string, decimal: ColumnMap['decimal']) => (text ? parseSigned(text, decimal) : 0n)

/** Parses an amount as banks write it: `1,234.50`, `1.234,50`, `-12.00`, `12.00-`, `(12.00)`. */
export function parseSigned(text: string, decimal: ColumnMap['decimal']): bigint | null {
  const bare = text.replace(/[\s\u00a0']/g, '')
  const isNegative = /^-|-$|^\(.*\)$/.test(bare)
  const digits = bare.replace(/^[+-]|-$/, '').replace(/^\((.*)\)$/, '$1')
  const grouping = decimal === '.' ? /^\d{1,3}(,\d{3})+(\.\d*)?$/ : /^\d{1,3}(\.\d{3})+(,\d*)?$/
  const other = decimal === '.' ? /,/g : /\./g
  const plain = grouping.test(digits) ? digits.replace(other, '') : digits
  const minor = parseMinor(decimal === '.' ? plain : plain.includes('.') ? '' : plain.replace(',', '.'))
  return minor === null ? null : isNegative ? -minor : minor
}

function readDay(text: string, order: ColumnMap['days']): string | null {
  const found = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?:[T ].*)?$/.exec(text)
  if (!found) return null
  const [first, second, third] = [Number(found[1]), Number(found[2]), Number(found[3])]
  const fullYear = (year: number) => (year < 100 ? 2000 + year : year)
  if (order === 'ymd') return parseDay(fullYear(first), second, third)
  return order === 'dmy' ? parseDay(fullYear(third), second, first) : parseDay(fullYear(third), first, second)
}
