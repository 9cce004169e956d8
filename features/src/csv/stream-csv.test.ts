import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { decodePieces, PIECE_BYTES } from './decode-pieces.ts'
import { MalformedCsv, readCsv } from './stream-csv.ts'

async function* piecesOf(text: string, length: number) {
  for (let from = 0; from < text.length; from += length) yield text.slice(from, from + length)
}

async function rowsOf(text: string, length = 3) {
  const rows = []
  for await (const row of readCsv(piecesOf(text, length))) rows.push(row)
  return rows
}

const cellsOf = async (text: string, length?: number) => (await rowsOf(text, length)).map(({ cells }) => cells)

describe('the reader of CSV', () => {
  it.each([1, 2, 3, 5, 1000])(
    'reads quoted cells, doubled quotes, line breaks within cells and every line ending, in pieces of %d',
    async (length) => {
      const text = 'a,b\r\n"x, y","say ""hi"""\n"two\nlines" ,z\rlast, "1" \n"",""""\n'
      expect(await cellsOf(text, length)).toEqual([
        ['a', 'b'],
        ['x, y', 'say "hi"'],
        ['two\nlines', 'z'],
        ['last', '1'],
        ['', '"'],
      ])
    },
  )

  it.each([1, 4, 1000])(
    'counts the lines of the file, within cells too, and skips empty ones, in pieces of %d',
    async (length) => {
      const rows = await rowsOf('a,b\n\n"1\n2",x\r\ny,z\n,\n"\r\n",q\rr,s\n', length)
      expect(rows.map(({ line }) => line)).toEqual([1, 3, 5, 7, 9])
    },
  )

  it('finds the separator in the heading and drops a byte order mark', async () => {
    expect(await cellsOf('\uFEFFa;b\n1,5;x', 1)).toEqual([
      ['a', 'b'],
      ['1,5', 'x'],
    ])
    expect((await cellsOf('a\tb\n1\t2'))[1]).toEqual(['1', '2'])
  })

  it('refuses a quote that is not closed, and text after a closed one', async () => {
    await expect(cellsOf('a,b\n"open,1')).rejects.toBeInstanceOf(MalformedCsv)
    await expect(cellsOf('a,b\n"x"y,1')).rejects.toBeInstanceOf(MalformedCsv)
    await expect(cellsOf('a,b\n"x" "y",1')).rejects.toBeInstanceOf(MalformedCsv)
  })

  it.each([
    ['quotes', `a,b\n"${'""'.repeat(2_000_000)}",1`],
    ['quotes without an end', `a,b\n${'"'.repeat(4_000_001)}`],
    ['letters', `a,b\n${'x'.repeat(4_000_000)},1`],
    ['letters in the heading', `${'x'.repeat(4_000_000)},b\n1,2`],
    ['delimiters', `a,b\n${','.repeat(4_000_000)}`],
  ])('refuses 4 MB of %s in one row after its first pieces', async (_, text) => {
    let read = 0
    async function* counted() {
      for await (const piece of decodePieces(Buffer.from(text))) {
        read += 1
        yield piece
      }
    }
    const reading = (async () => {
      for await (const _row of readCsv(counted())) if (_row.line > 2) throw new Error('read')
    })()
    await expect(reading).rejects.toBeInstanceOf(MalformedCsv)
    expect(read).toBeLessThan(6)
  })

  it('lets other work run between two pieces of a large file', async () => {
    const bytes = Buffer.from(`a,b\n${'"say ""hi""",1\n'.repeat(200_000)}`)
    let turns = 0
    let isDone = false
    const other = (async () => {
      for (; !isDone; turns++) await setImmediate()
    })()
    let rows = 0
    for await (const _ of readCsv(decodePieces(bytes))) rows++
    isDone = true
    await other
    expect(rows).toBe(200_001)
    expect(turns).toBeGreaterThanOrEqual(Math.floor(bytes.length / PIECE_BYTES))
  })
})
