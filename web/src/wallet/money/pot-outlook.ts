import type { ResponseOf } from '../../kit/api/call.ts'

type Pot = ResponseOf<'GET /api/saving/user'>['data'][number]
type Outlook = ResponseOf<'GET /api/saving/outlook'>

const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_MS = 7 * DAY_MS
const WEEKS_A_MONTH = 365.25 / 12 / 7

/** Returns what a pot gets automatically in a week. */
function weeklyOf({ auto }: Pick<Pot, 'auto'>): number {
  if (auto === null) return 0
  return auto.every === 'week' ? auto.amount : auto.amount / WEEKS_A_MONTH
}

/** Returns the present pace of all pots in a week: the automatic savings, or else the mean of the last three months. */
export function weeklyPace(pots: readonly Pick<Pot, 'auto'>[], { months }: Outlook): number {
  const planned = pots.reduce((sum, pot) => sum + weeklyOf(pot), 0)
  if (planned > 0) return planned
  const [first, last] = [months.at(-4)?.balance ?? 0, months.at(-1)?.balance ?? 0]
  return Math.max(0, (last - first) / 3 / WEEKS_A_MONTH)
}

/** The outlook of one pot: when it is full, how far behind it is, or null if nothing can be said. */
export type PotOutlook = { kind: 'full' } | { kind: 'ready'; at: Date } | { kind: 'behind'; weekly: number } | null

/** The part of the target that should be there today, for a pot with a day until which it is locked. */
export function dueShare(
  { target, locked_until, created_at }: Pick<Pot, 'target' | 'locked_until' | 'created_at'>,
  now = Date.now(),
): number | null {
  if (target === null || locked_until === null) return null
  const [from, until] = [Date.parse(created_at), Date.parse(locked_until)]
  if (until <= from || now >= until) return null
  return Math.min(1, Math.max(0, (now - from) / (until - from)))
}

type Planned = Pick<Pot, 'balance' | 'target' | 'locked_until' | 'created_at' | 'auto'>

export function outlookOf(pot: Planned, now = Date.now()): PotOutlook {
  const { balance, target, locked_until } = pot
  if (target === null) return null
  const left = target - balance
  if (left <= 0) return { kind: 'full' }
  const weekly = weeklyOf(pot)
  const readyAt = weekly > 0 ? now + (left / weekly) * WEEK_MS : null
  const due = dueShare(pot, now)
  if (due !== null && locked_until !== null && balance < due * target) {
    const until = Date.parse(locked_until)
    if (readyAt === null || readyAt > until) {
      return { kind: 'behind', weekly: Math.ceil(left / Math.max(1, (until - now) / WEEK_MS)) }
    }
  }
  return readyAt === null ? null : { kind: 'ready', at: new Date(readyAt) }
}
