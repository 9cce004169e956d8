interface Dated {
  created_at: string
}

export interface Day<Row> {
  /** The start of the day in the person's time zone. */
  date: Date
  rows: Row[]
}

/** Groups rows by day. The rows must be newest first. */
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

/** Returns whether a day is today or yesterday. */
export function nearDay(date: Date, now = new Date()): 'today' | 'yesterday' | null {
  const today = startOfDay(now)
  if (date.getTime() === today.getTime()) return 'today'
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1)
  return date.getTime() === yesterday.getTime() ? 'yesterday' : null
}
