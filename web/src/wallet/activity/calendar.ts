function formatMonth(year: number, month: number): string {
  const date = new Date(year, month, 1)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

/** Returns the months from now back to a date, as YYYY-MM. */
export function monthsSince(since: Date, now = new Date()): string[] {
  const count = (now.getFullYear() - since.getFullYear()) * 12 + now.getMonth() - since.getMonth() + 1
  return Array.from({ length: Math.max(count, 1) }, (_, index) =>
    formatMonth(now.getFullYear(), now.getMonth() - index),
  )
}

/** Returns the months up to one, oldest first. */
export function monthsUntil(last: string, count: number): string[] {
  const [year = 0, month = 1] = last.split('-').map(Number)
  return Array.from({ length: count }, (_, index) => formatMonth(year, month - count + index))
}
