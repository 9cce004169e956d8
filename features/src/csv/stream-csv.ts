/** The most characters of a cell. No text of a payment or of a bank's line is longer. */
const MAX_CELL_CHARACTERS = 20_000
const MAX_CELLS = 200

/** A row of a CSV file with the line on which it begins. */
export interface CsvRow {
  line: number
  cells: string[]
}

/** Thrown for text that is no CSV, with the line on which the row begins. */
export class MalformedCsv extends Error {
  readonly line: number
  constructor(line: number) {
    super(`line ${line} of the CSV can't be read`)
    this.line = line
  }
}

/**
 * Reads the rows of a CSV file in chunks of text. Drops a byte order mark and finds the delimiter in the first line with one.
 * Throws like `streamCsv`.
 */
export async function* readCsv(chunks: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  const iterator = chunks[Symbol.asyncIterator]()
  let start = ''
  let ended = false
  while (!ended && start.length < MAX_CELL_CHARACTERS && !start.trimStart().includes('\n')) {
    const next = await iterator.next()
    ended = next.done === true
    if (!next.done) start += next.value
  }
  const text = start.replace(/^\uFEFF/, '')
  async function* all() {
    yield text
    if (!ended) yield* { [Symbol.asyncIterator]: () => iterator }
  }
  const lines = text.slice(0, MAX_CELL_CHARACTERS).split(/\r\n|\n|\r/, 20)
  yield* streamCsv(all(), detectDelimiter(lines.find((line) => /[,;\t|]/.test(line)) ?? ''))
}

/**
 * Reads CSV by RFC 4180 from chunks of text: quoted cells may contain delimiters, line ends and doubled quotes. Cells are
 * trimmed, empty rows skipped. Throws MalformedCsv for a quote that does not end, for text after a closed one, and for cells
 * or rows that are too large.
 */
export async function* streamCsv(chunks: AsyncIterable<string>, delimiter: string): AsyncGenerator<CsvRow> {
  const reader = new RowReader(delimiter)
  for await (const chunk of chunks) yield* reader.read(chunk)
  yield* reader.end()
}

type State = 'start' | 'plain' | 'quoted' | 'quote' | 'closed'

/** Keeps the unfinished row between two chunks. */
class RowReader {
  readonly #delimiter: string
  #state: State = 'start'
  #cell = ''
  #cells: string[] = []
  #line = 1
  #rowLine = 1
  #afterReturn = false

  constructor(delimiter: string) {
    this.#delimiter = delimiter
  }

  *read(chunk: string): Generator<CsvRow> {
    let from = 0
    for (let place = 0; place < chunk.length; place += 1) {
      const character = chunk.charAt(place)
      if (character === '\r' || (character === '\n' && !this.#afterReturn)) this.#line += 1
      this.#afterReturn = character === '\r'
      if (this.#state === 'quoted') {
        if (character !== '"') continue
        this.#append(chunk.slice(from, place))
        this.#state = 'quote'
      } else if (character === '"' && this.#state === 'quote') {
        // The second of two quotes is text.
        this.#state = 'quoted'
        from = place
        continue
      } else if (character === '"' && this.#state === 'start' && chunk.slice(from, place).trim() === '') {
        this.#state = 'quoted'
      } else if (character === this.#delimiter || character === '\n' || character === '\r') {
        if (this.#state === 'start' || this.#state === 'plain') this.#append(chunk.slice(from, place))
        this.#endCell()
        if (character !== this.#delimiter) yield* this.#endRow()
      } else if (this.#state === 'quote' || this.#state === 'closed') {
        if (character !== ' ') throw new MalformedCsv(this.#rowLine)
        this.#state = 'closed'
      } else {
        if (character !== ' ') this.#state = 'plain'
        continue
      }
      from = place + 1
    }
    if (this.#state !== 'quote' && this.#state !== 'closed') this.#append(chunk.slice(from))
  }

  *end(): Generator<CsvRow> {
    if (this.#state === 'quoted') throw new MalformedCsv(this.#rowLine)
    this.#endCell()
    yield* this.#endRow()
  }

  #append(text: string): void {
    this.#cell += text
    if (this.#cell.length > MAX_CELL_CHARACTERS) throw new MalformedCsv(this.#rowLine)
  }

  #endCell(): void {
    this.#cells.push(this.#cell.trim())
    if (this.#cells.length > MAX_CELLS) throw new MalformedCsv(this.#rowLine)
    this.#cell = ''
    this.#state = 'start'
  }

  *#endRow(): Generator<CsvRow> {
    const row = { line: this.#rowLine, cells: this.#cells }
    this.#cells = []
    this.#rowLine = this.#line
    if (row.cells.some((cell) => cell !== '')) yield row
  }
}

/** Returns the delimiter that the first line contains most often outside of quotes. */
function detectDelimiter(firstLine: string): string {
  const bare = firstLine.replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => bare.split(delimiter).length
  return [',', ';', '\t', '|'].reduce((best, each) => (count(each) > count(best) ? each : best))
}
