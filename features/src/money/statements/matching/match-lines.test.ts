import { newTopUpReference } from '@paps/contract'
import { describe, expect, test } from 'vitest'
import { CERTAIN, matchLines } from './match-lines.ts'
import { compareNames } from './name-likeness.ts'
import { bareReference, findTypedReferences, referenceDistance } from './reference-distance.ts'
import type { Candidate, OpenLine } from './score-pair.ts'
import { makeSynthetic, type SyntheticLine } from './testing-lines.ts'

interface Counted {
  lines: number
  automatic: number
  wrong: number
  suggested: number
}

function count(lines: readonly SyntheticLine[], candidates: readonly Candidate[]) {
  const found = matchLines(
    lines.map(({ line }) => line),
    candidates,
  )
  const table = new Map<string, Counted>()
  const credited = new Map<string, bigint>()
  const amounts = new Map(candidates.map(({ reference, amountMinor }) => [reference, amountMinor]))
  for (const { line, truth, error } of lines) {
    const row = table.get(error) ?? { lines: 0, automatic: 0, wrong: 0, suggested: 0 }
    table.set(error, row)
    row.lines += 1
    const suggestion = found.get(line.id)
    const isRight = [...(suggestion?.references ?? [])].sort().join() === [...truth].sort().join()
    if (suggestion && suggestion.score >= CERTAIN) {
      if (isRight && isWithin(credited, amounts, truth, line.amountMinor)) row.automatic += 1
      else row.wrong += 1
    }
    if (suggestion && isRight) row.suggested += 1
  }
  return table
}

/** Adds up what each record is credited with. A record that is paid twice may be credited once only. */
function isWithin(
  credited: Map<string, bigint>,
  amounts: Map<string, bigint>,
  truth: readonly string[],
  minor: bigint,
) {
  if (truth.length > 1) return truth.every((reference) => !credited.has(reference) && credited.set(reference, minor))
  const [reference = ''] = truth
  const sum = (credited.get(reference) ?? 0n) + minor
  credited.set(reference, sum)
  return sum <= (amounts.get(reference) ?? 0n)
}

const long = { timeout: 120_000 }

/** The recall when a likeness of typed names and numbers was enough, with the first 5,000 lines of this set. */
const RECALL_OF_LIKENESS = 0.92

test(
  'credits no line wrongly by itself, over 5,000 lines with the errors people make and people who pose as others',
  long,
  () => {
    const { lines, candidates, believed } = makeSynthetic(5_000, 20)
    const table = count(lines, candidates)
    const rows = [...table].map(([error, row]) => ({ error, ...row }))
    const sum = (pick: (row: Counted & { error: string }) => number) => rows.reduce((all, row) => all + pick(row), 0)
    const matchable = lines.filter(({ truth, error }) => truth.length > 0 && error !== 'paid twice').length
    const precision = sum((row) => row.automatic) / (sum((row) => row.automatic) + sum((row) => row.wrong))
    // The second payment of a top-up is nothing to find.
    const once = (pick: (row: Counted) => number) => sum((row) => (row.error === 'paid twice' ? 0 : pick(row)))
    const recall = once((row) => row.automatic) / matchable
    const suggested = once((row) => row.suggested) / matchable
    console.table(rows)
    // The cost of the rule: references with a wrong letter and lines without one, as far as nothing proves them.
    const figures = {
      lines: lines.length,
      matchable,
      precision,
      recall,
      'recall of likeness, as it was': RECALL_OF_LIKENESS,
    }
    console.table([{ ...figures, 'recall with review': suggested }])
    expect(precision).toBe(1)
    expect(recall).toBeGreaterThanOrEqual(0.8)
    expect(recall).toBeLessThan(RECALL_OF_LIKENESS)
    expect(suggested).toBeGreaterThanOrEqual(0.95)
    // The set can fail: where everything typed were evidence, strangers would be credited.
    const trusted = [...count(lines, believed).values()].reduce((sum, { wrong }) => sum + wrong, 0)
    expect(trusted).toBeGreaterThan(0)
  },
)

test('stays exact with other random sets', long, () => {
  for (let seed = 1; seed <= 5; seed += 1) {
    const { lines, candidates } = makeSynthetic(2_000, seed)
    const wrong = [...count(lines, candidates)].filter(([, row]) => row.wrong > 0)
    expect(wrong, `seed ${seed}`).toEqual([])
  }
})

const candidate = (part: Partial<Candidate> = {}): Candidate => ({
  reference: 'TU-D6ZN-1FKR',
  amountMinor: 25_000n,
  names: ['Esi Quaye'],
  phone: '+233201114471',
  accounts: [],
  orderedOn: '2026-11-15',
  ...part,
})

const line = (part: Partial<OpenLine> = {}): OpenLine => ({
  id: 'a',
  amountMinor: 25_000n,
  bookedOn: '2026-11-15',
  text: 'TU-D6ZN-1FKR',
  payerName: 'ESI QUAYE',
  payerAccount: null,
  dismissed: [],
  ...part,
})

const one = (part: Partial<OpenLine>, ...more: Candidate[]) => matchLines([line(part)], [candidate(), ...more]).get('a')

describe('a match', () => {
  test('is certain with the exact reference, in any spelling, and the amount', () => {
    for (const text of ['TU-D6ZN-1FKR', 'tu d6zn 1fkr', 'topup TUD6ZN1FKR', 'REF D6ZN-1FKR', 'TU-D6ZN-lFKR']) {
      expect(one({ text, payerName: null }), text).toMatchObject({ score: expect.toSatisfy((n) => n >= CERTAIN) })
    }
  })

  test('is likely with one wrong letter and an abbreviated name', () => {
    const found = one({ text: 'TU-D6ZN-1FKP', payerName: 'E. QUAYE' })
    expect(found?.score).toBeGreaterThanOrEqual(85)
    expect(found?.reasons).toEqual(['reference_wrong', 'amount_equal', 'name_initials', 'day_near'])
  })

  test('without the exact reference is certain only from an own account, under a proven name', () => {
    const proven = candidate({ accounts: ['GH12345678'] })
    const paid = (part: Partial<OpenLine>, by: Candidate) =>
      matchLines([line({ text: 'TRANSFER', payerAccount: 'gh12 345 678', ...part })], [by]).get('a')
    expect(paid({}, proven)?.score).toBeGreaterThanOrEqual(CERTAIN)
    const weaker: [Partial<OpenLine>, Candidate][] = [
      [{ payerName: 'E QUAYE' }, proven],
      [{ payerName: null }, proven],
      [{ payerAccount: 'GH87654321' }, proven],
      [{}, candidate({ accounts: ['GH12345678'], names: [] })],
      // The account of an operator who pays for many is no account of theirs.
      [{}, candidate({ accounts: [] })],
      [{ payerAccount: '233201114471' }, candidate()],
      [{ text: 'TU-D6ZN-1FKP' }, candidate()],
    ]
    for (const [part, by] of weaker) expect(paid(part, by)?.score ?? 0).toBeLessThan(CERTAIN)
  })

  test('says that no document proves the name', () => {
    const found = matchLines([line()], [candidate({ names: [], phone: null })]).get('a')
    expect(found?.reasons).toContain('name_unproven')
    expect(found?.score).toBeGreaterThanOrEqual(CERTAIN)
  })

  test('is never certain with another amount', () => {
    for (const amountMinor of [24_999n, 25_001n, 2_500n, 250_000n]) {
      expect(one({ amountMinor })?.score ?? 0).toBeLessThan(CERTAIN)
    }
  })

  test('is never certain where two records fit', () => {
    const found = one({ text: 'top up' }, candidate({ reference: 'TU-AAAA-BBBB' }))
    expect(found?.score ?? 0).toBeLessThan(CERTAIN)
    expect(found?.reasons).toContain('one_more_fits')
  })

  test('is certain for the first of two equal payments only', () => {
    const found = matchLines([line(), line({ id: 'b' })], [candidate()])
    expect([found.get('a')?.score, found.get('b')?.score]).toEqual([100, 60])
    expect(found.get('b')?.reasons).toContain('paid_twice')
  })

  test('does not come back once staff refused it', () => {
    expect(one({ dismissed: ['TU-D6ZN-1FKR'] })).toBeUndefined()
  })

  test('does not exist for a line that has nothing in common with the record', () => {
    expect(one({ text: 'SALARY', payerName: 'Kojo Antwi', amountMinor: 9_900n })).toBeUndefined()
  })
})

test('compares names as banks write them', () => {
  expect(compareNames('QUAYE ESI', 'Esi Quaye')).toBe('same')
  expect(compareNames('Mrs Esi Quaye', 'Esi Quaye')).toBe('same')
  expect(compareNames('E QUAYE', 'Esi Quaye')).toBe('initials')
  expect(compareNames('KONE FATOU', 'Fatou Koné')).toBe('same')
  expect(compareNames('ESI QUAIE', 'Esi Quaye')).toBe('same')
  expect(compareNames('ESI MENSAH', 'Esi Quaye')).toBe('part')
  expect(compareNames('KOJO ANTWI', 'Esi Quaye')).toBe('unlike')
  expect(compareNames(null, 'Esi Quaye')).toBe('missing')
})

test('measures references in halves of an error', () => {
  expect(referenceDistance('D6ZN1FKR', 'D6ZN1FKR')).toBe(0)
  expect(referenceDistance('D6ZN1FKP', 'D6ZN1FKR')).toBe(1)
  expect(referenceDistance('D6ZN1FK', 'D6ZN1FKR')).toBe(2)
  expect(referenceDistance('D6ZNF1KR', 'D6ZN1FKR')).toBe(2)
  expect(referenceDistance('XXXXXXXX', 'D6ZN1FKR')).toBeGreaterThan(5)
})

test('finds references in free text and leaves words alone', () => {
  expect(findTypedReferences('Topup TU-D6ZN-1FKR thanks')).toContain('D6ZN1FKR')
  expect(findTypedReferences('TRANSFER FROM MOBILE BANKING')).toEqual([])
  expect(findTypedReferences('x'.repeat(1000))).toEqual([])
})

test('finds every reference as we print it, also one that could be words', () => {
  const missed = Array.from({ length: 10_000 }, newTopUpReference).filter(
    (reference) => !findTypedReferences(`top up ${reference}`).includes(bareReference(reference)),
  )
  expect(missed).toEqual([])
})
