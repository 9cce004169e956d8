import type { ResponseOf } from '../../kit/api/call.ts'

type Summary = ResponseOf<'GET /api/activity/summary'>
type Spending = Pick<Summary, 'month' | 'days'>

/** Adds amounts without binary rounding errors. */
function add(one: number, other: number): number {
  return (Math.round(one * 100) + Math.round(other * 100)) / 100
}

/** Returns the number of days of a month given as YYYY-MM. */
export function daysIn(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(year, number, 0).getDate()
}

/** Returns the total spent up to each day of the month, until a day. */
export function addUp({ month, days }: Spending, until: number): { at: number; value: number }[] {
  const spent = new Map(days.map(({ day, spent: of }) => [day, of]))
  let value = 0
  return Array.from({ length: until }, (_, index) => {
    value = add(value, spent.get(`${month}-${String(index + 1).padStart(2, '0')}`) ?? 0)
    return { at: index + 1, value }
  })
}

/** Returns how much more was spent than up to the same day of the month before. */
export function compareToDate(current: Spending, before: Spending, today: number): number {
  const now = addUp(current, today).at(-1)?.value ?? 0
  const then = addUp(before, Math.min(today, daysIn(before.month))).at(-1)?.value ?? 0
  return add(now, -then)
}

export interface TopCategory {
  key: string
  /** The name of the category of stores; null for other kinds. */
  name: string | null
  kind: Summary['categories'][number]['kind'] | 'rest'
  spent: number
}

const MOST = 4

/** Returns at most four categories; from the fourth on they are one. */
export function topCategories({ categories }: Pick<Summary, 'categories'>): TopCategory[] {
  const all = categories.map(({ kind, category, spent }) => ({
    key: category?.slug ?? kind,
    name: category?.name ?? null,
    kind,
    spent,
  }))
  if (all.length <= MOST) return all
  const rest = all.slice(MOST - 1).reduce((sum, { spent }) => add(sum, spent), 0)
  return [...all.slice(0, MOST - 1), { key: 'rest', name: null, kind: 'rest', spent: rest }]
}
