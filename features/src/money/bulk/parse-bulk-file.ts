import { BULK_COLUMNS, hasHidden, MAX_AMOUNT_MINOR, MOST_BULK_PAYMENTS, Refusal } from '@paps/contract'
import { type CsvRow, decodePieces, MalformedCsv, readCsv } from '../../csv/index.ts'
import type { BulkColumn, BulkError, BulkLine } from './bulk.ts'

const MAX_RECEIVER = 254
const MAX_NOTE = 200
const MAX_REFERENCE = 64
const SHOWN_CHARACTERS = 60

export interface ParsedFile {
  lines: BulkLine[]
  errors: BulkError[]
}

/** Parses a file of payments, in pieces. Throws when it is no CSV with the expected heading; errors of cells are returned. */
export async function parseBulkFile(bytes: Buffer): Promise<ParsedFile> {
  const parsed: ParsedFile = { lines: [], errors: [] }
  let places: Places | null = null
  let count = 0
  for await (const row of readRows(bytes)) {
    if (places === null) {
      places = placeColumns(row)
      continue
    }
    if (++count > MOST_BULK_PAYMENTS)
      throw new Refusal('bulk_too_long', { most: MOST_BULK_PAYMENTS.toLocaleString('en') })
    parseRow(row, places, parsed)
  }
  if (count === 0) throw new Refusal('bulk_unreadable')
  return parsed
}

async function* readRows(bytes: Buffer): AsyncGenerator<CsvRow> {
  try {
    yield* readCsv(decodePieces(bytes))
  } catch (error) {
    if (error instanceof MalformedCsv || error instanceof TypeError) throw new Refusal('bulk_unreadable')
    throw error
  }
}

type Places = Partial<Record<BulkColumn, number>>

/** A column that is there twice is refused: the file doesn't say which of them counts. */
function placeColumns({ cells }: CsvRow): Places {
  const names = cells.map((cell) => cell.toLowerCase())
  const doubled = BULK_COLUMNS.find((column) => names.indexOf(column) !== names.lastIndexOf(column))
  if (doubled) throw new Refusal('bulk_column_twice', { column: doubled })
  const found = BULK_COLUMNS.flatMap((column) => (names.includes(column) ? [[column, names.indexOf(column)]] : []))
  const places: Places = Object.fromEntries(found)
  if (places.receiver === undefined || places.amount === undefined) throw new Refusal('bulk_unreadable')
  return places
}

function parseRow({ line, cells }: CsvRow, places: Places, { lines, errors }: ParsedFile): void {
  const before = errors.length
  const cell = (column: BulkColumn) => cells[places[column] ?? -1] ?? ''
  const refuse = (column: BulkColumn, code: BulkError['code']) =>
    errors.push({ line, column, code, value: cell(column).slice(0, SHOWN_CHARACTERS) })
  const receiver = cell('receiver')
  if (receiver === '') refuse('receiver', 'missing')
  else if (receiver.length > MAX_RECEIVER) refuse('receiver', 'too_long')
  else if (hasHidden(receiver)) refuse('receiver', 'no_text')
  const amountMinor = parseAmount(cell('amount'))
  if (typeof amountMinor === 'string') refuse('amount', amountMinor)
  for (const [column, most] of [
    ['note', MAX_NOTE],
    ['reference', MAX_REFERENCE],
  ] as const) {
    if (Array.from(cell(column)).length > most) refuse(column, 'too_long')
    else if (hasHidden(cell(column))) refuse(column, 'no_text')
  }
  if (errors.length > before || typeof amountMinor === 'string') return
  lines.push({ line, receiver, amountMinor, note: cell('note') || null, reference: cell('reference') || null })
}

/** Reads `1234`, `1234.5` and `1234.50`. A comma or a space could be either a decimal or a thousand, so both are refused. */
function parseAmount(text: string): bigint | BulkError['code'] {
  if (text === '') return 'missing'
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return 'not_an_amount'
  const minor = BigInt(match[1] ?? '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0'))
  if (minor === 0n) return 'not_positive'
  return minor > MAX_AMOUNT_MINOR ? 'too_large' : minor
}
