import { formatPaps, type Limits, Refusal } from '@paps/contract'

/** The fields of a person that determine their limits. */
export interface Limited {
  user_type: string
  approved: boolean
  verified: boolean
  is_email_verified: boolean
  is_phone_verified: boolean
  limit_day_minor: bigint | null
  limit_month_minor: bigint | null
}

/** Amounts sent, paid and withdrawn, with the UTC day (`YYYY-MM-DD`) and month they count for. */
export interface Spending {
  day: string
  dayMinor: bigint
  /** The first day of the month. */
  month: string
  monthMinor: bigint
}

const UNVERIFIED = { dayMinor: 200_00n, monthMinor: 1_000_00n }
const REACHABLE = { dayMinor: 2_000_00n, monthMinor: 10_000_00n }
const IDENTIFIED = { dayMinor: 50_000_00n, monthMinor: 500_000_00n }
const BUSINESS_FACTOR = 10n

/** Returns the effective limits of a person: those of their verification tier, unless staff set others. */
export function computeLimits(person: Limited): { dayMinor: bigint; monthMinor: bigint } {
  const factor = isBusiness(person) ? BUSINESS_FACTOR : 1n
  const { dayMinor, monthMinor } = selectTier(person)
  return {
    dayMinor: person.limit_day_minor ?? dayMinor * factor,
    monthMinor: person.limit_month_minor ?? monthMinor * factor,
  }
}

/** Returns whether a limit rises above both the usual one and the current one, which requires a second person. */
export function isRaise(person: Limited, next: Limited): boolean {
  const [current, wanted] = [computeLimits(person), computeLimits(next)]
  const usual = computeLimits({ ...person, limit_day_minor: null, limit_month_minor: null })
  const rises = (name: 'dayMinor' | 'monthMinor') => wanted[name] > usual[name] && wanted[name] > current[name]
  return rises('dayMinor') || rises('monthMinor')
}

function selectTier(person: Limited) {
  if (person.verified) return IDENTIFIED
  return person.is_email_verified && person.is_phone_verified ? REACHABLE : UNVERIFIED
}

/** A user can declare themselves a store; only an approved one gets higher limits. */
function isBusiness({ user_type, approved }: Limited): boolean {
  return user_type === 'bank' || (user_type === 'store' && approved)
}

export function periodsAt(now: Date): { day: string; month: string } {
  const day = now.toISOString().slice(0, 10)
  return { day, month: `${day.slice(0, 7)}-01` }
}

/**
 * Returns the spending that counts now; an earlier day or month counts as zero. A later one is kept: another process
 * with a clock ahead counted it, and a reset would allow it to be spent twice.
 */
export function spendingAt(stored: Spending | null, now: Date): Spending {
  const { day, month } = periodsAt(now)
  const isSameDay = stored !== null && stored.day >= day
  const isSameMonth = stored !== null && stored.month >= month
  return {
    day: isSameDay ? stored.day : day,
    month: isSameMonth ? stored.month : month,
    dayMinor: isSameDay ? stored.dayMinor : 0n,
    monthMinor: isSameMonth ? stored.monthMinor : 0n,
  }
}

export function presentLimits(person: Limited, stored: Spending | null, now: Date): Limits {
  const spent = spendingAt(stored, now)
  const limits = computeLimits(person)
  const [day, month] = [new Date(spent.day), new Date(spent.month)]
  day.setUTCDate(day.getUTCDate() + 1)
  month.setUTCMonth(month.getUTCMonth() + 1)
  return {
    day: period(limits.dayMinor, spent.dayMinor, day),
    month: period(limits.monthMinor, spent.monthMinor, month),
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

/** Throws `limit_exceeded` beyond the limit of the day or the month. */
export function requireWithinLimits(person: Limited, stored: Spending | null, amountMinor: bigint, now: Date): void {
  const { day, month, raised_by } = presentLimits(person, stored, now)
  const short = amountMinor > month.left ? { ...month, name: 'this month' } : { ...day, name: 'today' }
  if (amountMinor <= short.left) return
  throw new Refusal('limit_exceeded', {
    left: formatPaps(short.left),
    limit: formatPaps(short.limit),
    period: short.name,
    advice: raised_by ? ADVICE[raised_by] : 'Ask support if you need more.',
  })
}
