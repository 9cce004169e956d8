import { once } from 'node:events'
import { newId } from '@paps/contract'
import { describe, expect, it } from 'vitest'
import { drawStatement } from './draw-statement.ts'
import type { Statement, StatementLine } from './statement.ts'

const statementOf = (lines: number): Statement => ({
  owner: { id: newId(), name: 'Ama Owusu', papsId: 'PAPS-7K3Q-9XHD' },
  month: '2026-11',
  timeZone: 'Africa/Accra',
  stretch: { after: 0n, until: BigInt(lines) },
  openingMinor: 0n,
  inMinor: BigInt(lines),
  outMinor: 0n,
  closingMinor: BigInt(lines),
  lines,
  code: '',
  madeAt: new Date(),
})

/** All lines at once, so that nothing but the drawing itself takes turns. */
async function* linesOf(count: number): AsyncGenerator<StatementLine[]> {
  const line = { at: new Date(), journalKind: 'adjustment', record: null, amountMinor: 1n }
  yield Array.from({ length: count }, (_, place) => ({ ...line, balanceMinor: BigInt(place + 1) }))
}

const draw = (count: number, lines = linesOf(count)) => drawStatement(statementOf(count), lines, 'https://paps.example')

describe('drawing a statement', () => {
  it('lets others have their turn every few lines', async () => {
    let [turns, drawing] = [0, true]
    const take = () => {
      turns++
      if (drawing) setImmediate(take)
    }
    setImmediate(take)
    const pdf = draw(600).resume()
    await once(pdf, 'end')
    drawing = false
    expect(turns).toBeGreaterThan(60)
  })

  it('stops when whoever asked for it is gone', async () => {
    let read = 0
    async function* counted() {
      for await (const lines of linesOf(400)) {
        for (const line of lines) {
          read++
          yield [line]
        }
      }
    }
    const pdf = draw(400, counted())
    pdf.once('data', () => pdf.destroy())
    await once(pdf, 'close')
    await new Promise((resolve) => setImmediate(resolve))
    expect(read).toBeLessThan(50)
  })

  it('ends with the error of the books, and not with half a document', async () => {
    // biome-ignore lint/correctness/useYield: it fails before the first line
    async function* broken(): AsyncGenerator<StatementLine[]> {
      throw new Error('A line does not go on from the one before.')
    }
    await expect(draw(1, broken()).toArray()).rejects.toThrow('does not go on')
  })

  it('is refused when there are too many lines, with how many', () => {
    expect(() => draw(5_001)).toThrow(
      expect.objectContaining({ code: 'statement_too_long', facts: { lines: '5,001', most: '5,000' } }),
    )
  })
})
