/**
 * Returns the time zone of the browser. The first format of dates takes about 25 ms on a slow processor, so it is made
 * only where Temporal is missing.
 */
export function readTimeZone(): string {
  return typeof Temporal === 'undefined' ? Intl.DateTimeFormat().resolvedOptions().timeZone : Temporal.Now.timeZoneId()
}
