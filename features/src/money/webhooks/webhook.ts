const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Delays after each failed attempt. The last one repeats. */
const WAITS_MS = [
  10 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
]
const GIVE_UP_AFTER_MS = 3 * DAY_MS
const STOP_AFTER_MS = 2 * DAY_MS
const LONGEST_REST_MS = 10 * MINUTE_MS
const SLOW_MS = 5 * SECOND_MS

/** Returns the time of the next attempt, or null when the delivery is given up. */
export function nextAttemptAt(attempts: number, createdAt: Date, now: Date): Date | null {
  if (now.getTime() - createdAt.getTime() >= GIVE_UP_AFTER_MS) return null
  return new Date(now.getTime() + (WAITS_MS[attempts - 1] ?? 12 * HOUR_MS))
}

/**
 * Returns whether a response took so long that it counts as a failure for the pause: its server occupies runners that the
 * webhooks of others wait for.
 */
export function isSlow(durationMs: number | null): boolean {
  return durationMs !== null && durationMs >= SLOW_MS
}

/** Returns the end of the pause after this number of consecutive failures. */
export function pausedUntil(failures: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(5 * SECOND_MS * 2 ** (failures - 1), LONGEST_REST_MS))
}

/** Returns whether it has failed for so long that it is switched off. */
export function isFailingTooLong(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= STOP_AFTER_MS
}

/** The label that binds an encrypted secret to its webhook. */
export function webhookLabel(webhookId: string): string {
  return `webhook/${webhookId}`
}
