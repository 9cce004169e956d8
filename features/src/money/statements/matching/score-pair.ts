import type { MatchReason } from '@paps/contract'
import { compareNames, type NameLikeness } from './name-likeness.ts'
import { bareReference, referenceDistance } from './reference-distance.ts'

/** A line to match, with money that came. */
export interface OpenLine {
  id: string
  amountMinor: bigint
  /** As 2026-11-15. */
  bookedOn: string
  text: string
  payerName: string | null
  payerAccount: string | null
  /** References that staff refused for this line. */
  dismissed: readonly string[]
}

/** A top-up that a line may have paid: an order, a pending top-up, or one that staff credited before the money came. */
export interface Candidate {
  reference: string
  amountMinor: bigint
  /** The names that an approved document proves. Names that the person typed are not among them. */
  names: readonly string[]
  /** Verified. */
  phone: string | null
  /** Accounts that paid for this person alone. See `accountKey`. */
  accounts: readonly string[]
  orderedOn: string
}

export interface PairScore {
  score: number
  reasons: MatchReason[]
  /** In halves of an error; null without a reference that is near. */
  distance: number | null
  /** Whether the line may be credited by itself. Likeness alone is never enough. */
  isProven: boolean
}

const DAY_MS = 24 * 60 * 60_000

/** Points of the parts where the text has a reference near the record's. Their sum is 100 or more where all agree. */
const REFERENCE_POINTS = [77, 72, 68, 62, 56, 48] as const
const WITH_REFERENCE = {
  amount: 18,
  names: { same: 10, initials: 8, part: 3, unlike: -6, missing: 0 },
  day: 3,
  known: 8,
} as const
/** Points where it has none. */
const WITHOUT_REFERENCE = {
  amount: 32,
  names: { same: 30, initials: 22, part: 10, unlike: -15, missing: 0 },
  day: 8,
  known: 28,
} as const

/** Scores one line with one record, from 0 to 100, with the reasons. */
export function scorePair(line: OpenLine, typed: readonly string[], candidate: Candidate): PairScore {
  const distances = typed.map((each) => referenceDistance(each, bareReference(candidate.reference)))
  const nearest = Math.min(...distances, Number.POSITIVE_INFINITY)
  const distance = nearest < REFERENCE_POINTS.length ? nearest : null
  const points = distance === null ? WITHOUT_REFERENCE : WITH_REFERENCE
  const reasons: MatchReason[] = []
  let score = distance === null ? 0 : (REFERENCE_POINTS[distance] ?? 0)
  reasons.push(distance === 0 ? 'reference_exact' : distance !== null ? 'reference_wrong' : describeTyped(typed))
  if (distance === null && typed.length > 0) score -= 20

  const isEqual = line.amountMinor === candidate.amountMinor
  if (isEqual) score += points.amount
  else score -= isNear(line.amountMinor, candidate.amountMinor) ? 4 : 16
  reasons.push(isEqual ? 'amount_equal' : 'amount_differs')

  const name = bestName(line.payerName, candidate.names)
  const isNamed = candidate.names.length > 0
  // A relative may pay for a person, with the reference.
  const isExcused = distance === 0 && name === 'unlike'
  score += isExcused ? 0 : points.names[name]
  reasons.push(isNamed ? `name_${name}` : 'name_unproven')

  const known = findKnown(line, candidate)
  if (known) {
    score += points.known
    reasons.push(known)
  }
  const days = (Date.parse(line.bookedOn) - Date.parse(candidate.orderedOn)) / DAY_MS
  const day = days < -1 ? 'day_before' : days <= 14 ? 'day_near' : 'day_far'
  score += day === 'day_near' ? points.day : day === 'day_before' ? -points.day * 2 : 0
  reasons.push(day)
  // Without the exact reference: an account that paid for this person alone, in the name that a document proves.
  const isProven = distance === 0 || (known === 'account_known' && name === 'same')
  return { score: Math.max(0, Math.min(100, score)), reasons, distance, isProven }
}

/** An account number in one spelling, as `candidate-store.ts` and the index of lines have it. */
export function accountKey(account: string): string {
  return account.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
}

const describeTyped = (typed: readonly string[]) => (typed.length > 0 ? 'reference_unlike' : 'reference_missing')

/** Within five percent: a fee of the sender's bank, or two digits swapped. */
function isNear(a: bigint, b: bigint): boolean {
  const difference = a > b ? a - b : b - a
  return difference * 20n <= b
}

const NAME_ORDER: readonly NameLikeness[] = ['same', 'initials', 'part', 'missing', 'unlike']

function bestName(payer: string | null, names: readonly string[]): NameLikeness {
  const found = names.map((name) => compareNames(payer, name))
  return NAME_ORDER.find((each) => found.includes(each)) ?? 'missing'
}

const digits = (text: string) => text.replace(/\D/g, '')

function findKnown({ payerAccount, text }: OpenLine, { accounts, phone }: Candidate): MatchReason | null {
  if (payerAccount && accounts.includes(accountKey(payerAccount))) return 'account_known'
  const last = phone && digits(phone).slice(-9)
  if (!last || last.length < 9) return null
  return digits(payerAccount ?? '').endsWith(last) || digits(text).includes(last) ? 'phone_known' : null
}
