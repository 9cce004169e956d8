interface Dated {
  created_at: string
}

export interface Day<Row> {
  /** Its own first moment in the person's time zone, to name it by. */
  date: Date
  rows: Row[]
}

/** Rows that come newest first, under the days on which they happened. */
export function groupByDay<Row extends Dated>(rows: readonly Row[]): Day<Row>[] {
  const days: Day<Row>[] = []
  for (const row of rows) {
    const date = startOfDay(new Date(row.created_at))
    const last = days.at(-1)
    if (last?.date.getTime() === date.getTime()) last.rows.push(row)
    else days.push({ date, rows: [row] })
  }
  return days
}

function startOfDay(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate())
}

/** Whether a day is today or the day before. */
export function nearDay(date: Date, now = new Date()): 'today' | 'yesterday' | null {
  const today = startOfDay(now)
  if (date.getTime() === today.getTime()) return 'today'
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1)
  return date.getTime() === yesterday.getTime() ? 'yesterday' : null
}

function monthOf(year: number, month: number): string {
  const date = new Date(year, month, 1)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

/** The months from now back to one, as YYYY-MM. */
export function monthsSince(since: Date, now = new Date()): string[] {
  const count = (now.getFullYear() - since.getFullYear()) * 12 + now.getMonth() - since.getMonth() + 1
  return Array.from({ length: Math.max(count, 1) }, (_, index) => monthOf(now.getFullYear(), now.getMonth() - index))
}

/** The months up to one, oldest first. */
export function monthsUntil(last: string, count: number): string[] {
  const [year = 0, month = 1] = last.split('-').map(Number)
  return Array.from({ length: count }, (_, index) => monthOf(year, month - count + index))
}
