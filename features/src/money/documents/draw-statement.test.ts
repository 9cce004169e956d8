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

/** Supplies all lines at once, so that only the drawing itself yields. */
async function* linesOf(count: number): AsyncGenerator<StatementLine[]> {
  const line = { at: new Date(), journalKind: 'adjustment', record: null, amountMinor: 1n }
  yield Array.from({ length: count }, (_, place) => ({ ...line, balanceMinor: BigInt(place + 1) }))
}

const draw = (count: number, lines = linesOf(count)) => drawStatement(statementOf(count), lines, 'https://paps.example')

describe('drawing a statement', () => {
  it('yields to the event loop every few lines', async () => {
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

  it('stops when the client has disconnected', async () => {
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

  it('ends with the error of the ledger instead of a partial document', async () => {
    // biome-ignore lint/correctness/useYield: it fails before the first line
    async function* broken(): AsyncGenerator<StatementLine[]> {
      throw new Error('statement line does not continue the previous balance')
    }
    await expect(draw(1, broken()).toArray()).rejects.toThrow('does not continue')
  })

  it('is refused for too many lines, with their number', () => {
    expect(() => draw(5_001)).toThrow(
      expect.objectContaining({ code: 'statement_too_long', facts: { lines: '5,001', most: '5,000' } }),
    )
  })
})
