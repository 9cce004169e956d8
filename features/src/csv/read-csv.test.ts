import { describe, expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'

const cellsOf = (text: string) => [...readCsv(text)].map(({ cells }) => cells)

describe('the reader of CSV', () => {
  it('reads quoted cells, doubled quotes, line breaks within cells and every line ending', () => {
    expect(cellsOf('a,b\r\n"x, y","say ""hi"""\n"two\nlines",z\rlast,1')).toEqual([
      ['a', 'b'],
      ['x, y', 'say "hi"'],
      ['two\nlines', 'z'],
      ['last', '1'],
    ])
  })

  it('counts the lines of the file, within cells too, and skips empty ones', () => {
    const rows = [...readCsv('a,b\n\n"1\n2",x\ny,z\n')]
    expect(rows.map(({ line }) => line)).toEqual([1, 3, 5])
  })

  it('finds the separator in the heading and drops a byte order mark', () => {
    expect(cellsOf('\uFEFFa;b\n1,5;x')).toEqual([
      ['a', 'b'],
      ['1,5', 'x'],
    ])
    expect(cellsOf('a\tb\n1\t2')[1]).toEqual(['1', '2'])
  })

  it('refuses a quote that is not closed, and text after a closed one', () => {
    expect(() => cellsOf('a,b\n"open,1')).toThrow(SyntaxError)
    expect(() => cellsOf('a,b\n"x"y,1')).toThrow(SyntaxError)
  })
})
