/**
 * Returns the time zone of the browser. The first format of dates takes about 25 ms on a slow processor, so it is made
 * only where Temporal is missing.
 */
export function readTimeZone(): string {
  return typeof Temporal === 'undefined' ? Intl.DateTimeFormat().resolvedOptions().timeZone : Temporal.Now.timeZoneId()
}

/** Returns a zone that every server knows and that has today's clock, or UTC where that differs by part of an hour. */
export function readOffsetZone(now: Date = new Date()): string {
  const hours = -now.getTimezoneOffset() / 60
  if (hours === 0 || !Number.isInteger(hours)) return 'UTC'
  // The sign of these names is the other way round.
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}
