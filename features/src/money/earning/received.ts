/**
 * Money received from other people and not yet spent, by UTC day. Minor units are stored as text, because JSON numbers
 * are not exact. It counts for 30 days.
 */
export type Received = Readonly<Record<string, string>>

const RECEIVED_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

const formatDay = (at: Date) => at.toISOString().slice(0, 10)

/** Returns the days that still count, oldest first. */
function countedAt(received: Received, now: Date): [day: string, minor: bigint][] {
  const days = Object.keys(received)
  if (days.length === 0) return []
  const first = formatDay(new Date(now.getTime() - RECEIVED_DAYS * DAY_MS))
  return days
    .filter((day) => day >= first)
    .sort()
    .map((day) => [day, BigInt(received[day] ?? 0)])
}

function fromDays(days: readonly (readonly [day: string, minor: bigint])[]): Received {
  return Object.fromEntries(days.map(([day, minor]) => [day, minor.toString()]))
}

/**
 * Spends an amount. Received money is spent first, oldest first, and earns nothing. A paps earns points only when it is
 * first spent after it came from outside, not each time it changes hands.
 */
export function spendReceived(
  received: Received,
  amountMinor: bigint,
  now: Date,
): { received: Received; earningMinor: bigint } {
  let earningMinor = amountMinor
  const left: [day: string, minor: bigint][] = []
  for (const [day, minor] of countedAt(received, now)) {
    if (minor > earningMinor) left.push([day, minor - earningMinor])
    earningMinor = minor > earningMinor ? 0n : earningMinor - minor
  }
  return { received: fromDays(left), earningMinor }
}

/** Returns the part of an amount that earns points if it is spent now. */
export function earningPart(received: Received, amountMinor: bigint, now: Date): bigint {
  return spendReceived(received, amountMinor, now).earningMinor
}

export function addReceived(received: Received, amountMinor: bigint, now: Date): Received {
  const today = formatDay(now)
  const counted = countedAt(received, now)
  const ofToday = counted.find(([day]) => day === today)?.[1] ?? 0n
  return fromDays([...counted.filter(([day]) => day !== today), [today, ofToday + amountMinor]])
}

/** Returns whether money received at `then` still counts. */
export function isRecent(then: Date, now: Date): boolean {
  return now.getTime() - then.getTime() < RECEIVED_DAYS * DAY_MS
}
