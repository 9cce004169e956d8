const MAX_CELL_CHARACTERS = 20_000
const MAX_CELLS = 200

/** Thrown for text that is no CSV, with the number of the row. */
export class MalformedCsv extends Error {
  readonly row: number
  constructor(row: number) {
    super(`row ${row} of the CSV can't be read`)
    this.row = row
  }
}

/**
 * Reads CSV by RFC 4180 from chunks of text: quoted cells may contain delimiters, line ends and doubled quotes. Skips empty
 * rows. Throws MalformedCsv for a quote that does not end, and for cells or rows that are too large.
 */
export async function* streamCsv(chunks: AsyncIterable<string>, delimiter: string): AsyncGenerator<string[]> {
  let row: string[] = []
  let cell = ''
  let state: 'start' | 'plain' | 'quoted' | 'quote' = 'start'
  let count = 1
  const endCell = () => {
    row.push(cell)
    if (row.length > MAX_CELLS) throw new MalformedCsv(count)
    cell = ''
    state = 'start'
  }
  for await (const chunk of chunks) {
    let from = 0
    for (let place = 0; place < chunk.length; place += 1) {
      const character = chunk.charAt(place)
      if (state === 'quoted') {
        if (character !== '"') continue
        cell += chunk.slice(from, place)
        state = 'quote'
        from = place + 1
        continue
      }
      if (state === 'quote') {
        if (character === '"') {
          // The second of two quotes is text.
          from = place
          state = 'quoted'
          continue
        }
        from = place
        state = 'plain'
      }
      if (state === 'start' && character === '"') {
        state = 'quoted'
        from = place + 1
      } else if (character === delimiter || character === '\n' || character === '\r') {
        cell += chunk.slice(from, place)
        from = place + 1
        const isEmpty = character !== delimiter && row.length === 0 && cell === ''
        endCell()
        if (character === delimiter) continue
        if (!isEmpty && row.some((each) => each !== '')) yield row
        if (character === '\n') count += 1
        row = []
      } else state = 'plain'
    }
    if (state !== 'quote') cell += chunk.slice(from)
    if (cell.length > MAX_CELL_CHARACTERS) throw new MalformedCsv(count)
  }
  if (state === 'quoted') throw new MalformedCsv(count)
  if (cell !== '' || row.length > 0) {
    endCell()
    if (row.some((each) => each !== '')) yield row
  }
}

/** Returns the delimiter that the first line contains most often outside of quotes. */
export function detectDelimiter(firstLine: string): string {
  const bare = firstLine.replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => bare.split(delimiter).length
  return [',', ';', '\t', '|'].reduce((best, each) => (count(each) > count(best) ? each : best))
}
