import type { MatchReason } from '@paps/contract'
import { nameWords } from './name-likeness.ts'
import { bareReference, findTypedReferences } from './reference-distance.ts'
import { type Candidate, type OpenLine, scorePair } from './score-pair.ts'

/** From this score on, and with one record only, a line is credited by itself if finance allows it. */
export const CERTAIN = 98
/** From this score on, a line waits for review with its suggestion. */
export const LIKELY = 40
/** The lead over the next record that makes a match unique. */
const LEAD = 15
const MAX_PAIRS = 60
const MAX_JOINED = 4

export interface Suggestion {
  lineId: string
  score: number
  reasons: MatchReason[]
  references: string[]
  /** Other lines that pay the same record. */
  otherLines: string[]
}

interface Scored {
  candidate: Candidate
  score: number
  reasons: MatchReason[]
  distance: number | null
  isProven: boolean
}

interface Read {
  line: OpenLine
  typed: string[]
  best: Scored[]
}

/**
 * Suggests what each line paid. Pure: reads no tables and decides nothing. A record is suggested as certain for one line at most,
 * and a line without a likely record has no suggestion.
 */
export function matchLines(lines: readonly OpenLine[], candidates: readonly Candidate[]): Map<string, Suggestion> {
  const index = buildIndex(candidates)
  const reads = lines.map((line): Read => {
    const typed = findTypedReferences(line.text)
    return { line, typed, best: rank(line, typed, index) }
  })
  const found = new Map<string, Suggestion>()
  const taken = new Set<string>()
  const take = (suggestion: Suggestion) => {
    found.set(suggestion.lineId, suggestion)
    if (suggestion.score >= CERTAIN) for (const reference of suggestion.references) taken.add(reference)
  }
  for (const read of reads) {
    const joined = findJoined(read, index)
    if (joined) take(joined)
  }
  for (const suggestion of findSplits(reads.filter(({ line }) => !found.has(line.id)))) take(suggestion)
  const rest = reads.filter(({ line }) => !found.has(line.id))
  // The surest line takes its record first; a line of the same day and reference is a second payment.
  rest.sort(
    (a, b) => (b.best[0]?.score ?? 0) - (a.best[0]?.score ?? 0) || a.line.bookedOn.localeCompare(b.line.bookedOn),
  )
  for (const read of rest) {
    const suggestion = suggestOne(read, taken)
    if (suggestion) take(suggestion)
  }
  return found
}

/**
 * Whether these lines prove that they paid all of these records, by what is known now: each line has the exact reference of each
 * record, or is proven without. Read again before lines are credited by themselves, because evidence can end.
 */
export function isProven(lines: readonly OpenLine[], candidates: readonly Candidate[]): boolean {
  return (
    lines.length > 0 &&
    candidates.length > 0 &&
    lines.every((line) => {
      const typed = findTypedReferences(line.text)
      return candidates.every((candidate) => scorePair(line, typed, candidate).isProven)
    })
  )
}

interface Index {
  byReference: Map<string, Candidate>
  byHalf: Map<string, Candidate[]>
  byAmount: Map<bigint, Candidate[]>
  byWord: Map<string, Candidate[]>
}

function buildIndex(candidates: readonly Candidate[]): Index {
  const index: Index = { byReference: new Map(), byHalf: new Map(), byAmount: new Map(), byWord: new Map() }
  const add = <Key>(map: Map<Key, Candidate[]>, key: Key, candidate: Candidate) => {
    const known = map.get(key)
    if (known) known.push(candidate)
    else map.set(key, [candidate])
  }
  for (const candidate of candidates) {
    const bare = bareReference(candidate.reference)
    index.byReference.set(bare, candidate)
    // Each error leaves one of these parts whole, unless two are far apart.
    for (const part of halvesOf(bare)) add(index.byHalf, part, candidate)
    add(index.byAmount, candidate.amountMinor, candidate)
    for (const word of new Set(candidate.names.flatMap(nameWords))) {
      if (word.length > 3) add(index.byWord, word, candidate)
    }
  }
  return index
}

/** The first and the last four characters, marked by their side. */
function halvesOf(bare: string): string[] {
  return [`<${bare.slice(0, 4)}`, `>${bare.slice(-4)}`, `<${bare.slice(0, 3)}`, `>${bare.slice(-3)}`]
}

function rank(line: OpenLine, typed: readonly string[], index: Index): Scored[] {
  const near = new Set<Candidate>()
  for (const each of typed) {
    const exact = index.byReference.get(each)
    if (exact) near.add(exact)
    for (const part of halvesOf(each)) for (const candidate of index.byHalf.get(part) ?? []) near.add(candidate)
  }
  // An exact reference is better than any likeness of name and amount.
  if (!typed.some((each) => index.byReference.has(each))) {
    for (const candidate of findAlike(line, index)) near.add(candidate)
  }
  const scored = [...near]
    .filter(({ reference }) => !line.dismissed.includes(reference))
    .map((candidate) => ({ candidate, ...scorePair(line, typed, candidate) }))
  return scored.sort((a, b) => b.score - a.score).slice(0, 3)
}

/** The records of the same amount, those of the same name first, and others of the same name. */
function findAlike(line: OpenLine, { byAmount, byWord }: Index): Candidate[] {
  const words = line.payerName ? nameWords(line.payerName) : []
  const named = new Set(words.flatMap((word) => byWord.get(word) ?? []))
  const equal = byAmount.get(line.amountMinor) ?? []
  const both = equal.filter((candidate) => named.has(candidate))
  return [...both, ...equal.slice(0, MAX_PAIRS), ...[...named].slice(0, MAX_PAIRS)]
}

function suggestOne({ line, best }: Read, taken: ReadonlySet<string>): Suggestion | null {
  const [first] = best
  if (!first || first.score < LIKELY) return null
  const isPaid = taken.has(first.candidate.reference)
  const next = best.find(({ candidate }) => candidate !== first.candidate && !taken.has(candidate.reference))
  const isUnique = !next || first.score - next.score >= LEAD || (first.distance === 0 && next.distance !== 0)
  const isCertain = isUnique && !isPaid && first.isProven && first.reasons.includes('amount_equal')
  const reasons: MatchReason[] = [...first.reasons]
  if (isPaid) reasons.push('paid_twice')
  else if (!isUnique) reasons.push('one_more_fits')
  const most = isPaid ? 60 : isCertain ? 100 : isUnique ? CERTAIN - 1 : 70
  return build(line, Math.min(first.score, most), reasons, [first.candidate.reference])
}

function build(line: OpenLine, score: number, reasons: MatchReason[], references: string[], otherLines: string[] = []) {
  return { lineId: line.id, score: Math.round(score), reasons, references, otherLines }
}

/** One line that pays several records: their references are all in its text, or they are of one payer. */
function findJoined({ line, typed, best }: Read, index: Index): Suggestion | null {
  const named = [...new Set(typed.flatMap((each) => index.byReference.get(each) ?? []))]
  if (named.length > 1 && sumOf(named) === line.amountMinor) {
    const isRefused = named.some(({ reference }) => line.dismissed.includes(reference))
    if (!isRefused) {
      return build(
        line,
        99,
        ['reference_exact', 'several_records', 'amount_equal'],
        named.map(({ reference }) => reference),
      )
    }
  }
  const [first] = best
  if (!first || first.candidate.amountMinor >= line.amountMinor || first.distance === null) return null
  const name = first.candidate.names[0]
  const others = (index.byWord.get(nameWords(name ?? '').find((word) => word.length > 3) ?? '') ?? []).filter(
    (each) => each !== first.candidate && each.names[0] === name && !line.dismissed.includes(each.reference),
  )
  const rest = line.amountMinor - first.candidate.amountMinor
  const fitting = others.slice(0, MAX_PAIRS).filter(({ amountMinor }) => amountMinor === rest)
  if (fitting.length !== 1 || !fitting[0]) return null
  const references = [first.candidate.reference, fitting[0].reference]
  return build(
    line,
    80,
    [...first.reasons.filter((reason) => !reason.startsWith('amount')), 'several_records', 'amount_equal'],
    references,
  )
}

const sumOf = (records: readonly { amountMinor: bigint }[]) =>
  records.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)

/** Several lines that pay one record together: the same reference, or the same payer within four days. */
function* findSplits(reads: readonly Read[]): Generator<Suggestion> {
  const byReference = new Map<string, { read: Read; scored: Scored }[]>()
  for (const read of reads) {
    const [scored] = read.best
    if (!scored || scored.candidate.amountMinor <= read.line.amountMinor || scored.distance === null) continue
    const group = byReference.get(scored.candidate.reference)
    if (group) group.push({ read, scored })
    else byReference.set(scored.candidate.reference, [{ read, scored }])
  }
  for (const [reference, group] of byReference) {
    const target = group[0]?.scored.candidate.amountMinor ?? 0n
    if (group.length < 2 || group.length > MAX_JOINED || sumOf(group.map(({ read }) => read.line)) !== target) continue
    const isExact = group.every(({ scored }) => scored.distance === 0)
    const ids = group.map(({ read }) => read.line.id)
    for (const { read, scored } of group) {
      const reasons = scored.reasons.filter((reason) => !reason.startsWith('amount'))
      const others = ids.filter((each) => each !== read.line.id)
      yield build(read.line, isExact ? 99 : 80, [...reasons, 'two_lines', 'amount_equal'], [reference], others)
    }
  }
}
