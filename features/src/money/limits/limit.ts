import { formatPaps, type Limits, Refusal } from '@paps/contract'

/** What of a person their limits follow from. */
export interface Limited {
  user_type: string
  approved: boolean
  verified: boolean
  is_email_verified: boolean
  is_phone_verified: boolean
  limit_day: bigint | null
  limit_month: bigint | null
}

/** What somebody has sent, paid and taken out, and on which days of UTC (`YYYY-MM-DD`) that counts. */
export interface Spending {
  day: string
  dayMinor: bigint
  /** The first of the month. */
  month: string
  monthMinor: bigint
}

const UNVERIFIED = { dayMinor: 200_00n, monthMinor: 1_000_00n }
const REACHABLE = { dayMinor: 2_000_00n, monthMinor: 10_000_00n }
const IDENTIFIED = { dayMinor: 50_000_00n, monthMinor: 500_000_00n }
const BUSINESS_FACTOR = 10n

/** The limits in force for somebody: those of their identity, unless staff set others. */
export function limitsOf(person: Limited): { dayMinor: bigint; monthMinor: bigint } {
  const factor = isBusiness(person) ? BUSINESS_FACTOR : 1n
  const { dayMinor, monthMinor } = tierOf(person)
  return { dayMinor: person.limit_day ?? dayMinor * factor, monthMinor: person.limit_month ?? monthMinor * factor }
}

function tierOf(person: Limited) {
  if (person.verified) return IDENTIFIED
  return person.is_email_verified && person.is_phone_verified ? REACHABLE : UNVERIFIED
}

/** Anybody can call themselves a store; only an approved one is trusted with more. */
function isBusiness({ user_type, approved }: Limited): boolean {
  return user_type === 'bank' || (user_type === 'store' && approved)
}

export function periodsAt(now: Date): { day: string; month: string } {
  const day = now.toISOString().slice(0, 10)
  return { day, month: `${day.slice(0, 7)}-01` }
}

/** What counts now: nothing of another day or month. */
export function spendingAt(kept: Spending | null, now: Date): Spending {
  const { day, month } = periodsAt(now)
  return {
    day,
    month,
    dayMinor: kept?.day === day ? kept.dayMinor : 0n,
    monthMinor: kept?.month === month ? kept.monthMinor : 0n,
  }
}

export function presentLimits(person: Limited, kept: Spending | null, now: Date): Limits {
  const spent = spendingAt(kept, now)
  const limits = limitsOf(person)
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  return {
    day: period(limits.dayMinor, spent.dayMinor, new Date(Date.UTC(year, month, now.getUTCDate() + 1))),
    month: period(limits.monthMinor, spent.monthMinor, new Date(Date.UTC(year, month + 1, 1))),
    raised_by: raisedBy(person),
  }
}

function period(limit: bigint, used: bigint, resets_at: Date) {
  return { limit, used, left: limit > used ? limit - used : 0n, resets_at }
}

function raisedBy(person: Limited): Limits['raised_by'] {
  if (person.verified) return null
  return person.is_email_verified && person.is_phone_verified ? 'verify_identity' : 'verify_email_and_phone'
}

const ADVICE = {
  verify_email_and_phone: 'Verify your email and phone to raise it.',
  verify_identity: 'Verify your identity to raise it.',
} as const

/** Refuses what would go beyond the day's or the month's limit. */
export function requireWithinLimits(person: Limited, kept: Spending | null, amountMinor: bigint, now: Date): void {
  const { day, month, raised_by } = presentLimits(person, kept, now)
  const short = amountMinor > month.left ? { ...month, name: 'this month' } : { ...day, name: 'today' }
  if (amountMinor <= short.left) return
  throw new Refusal('limit_exceeded', {
    left: formatPaps(short.left),
    limit: formatPaps(short.limit),
    period: short.name,
    advice: raised_by ? ADVICE[raised_by] : 'Ask support if you need more.',
  })
}
