import type { ActivitySummary } from '@paps/contract'
import type { Reader } from '@paps/database'
import { presentParty } from '../records/present-record.ts'
import { type MonthMovement, readMonthMovements, readStorePayments, type StorePayments } from './summary-store.ts'

type InAndOut = Pick<ActivitySummary, 'in' | 'out'>
type Category = ActivitySummary['categories'][number]

const MOST_MERCHANTS = 10

/** Returns the incoming, outgoing and spent amounts of one month: by kind, day, category and store. */
export async function summarizeActivity(
  reader: Reader,
  userId: string,
  month: string,
  timeZone: string,
): Promise<ActivitySummary> {
  const [movements, payments] = await Promise.all([
    readMonthMovements(reader, userId, month, timeZone),
    readStorePayments(reader, userId, month, timeZone),
  ])
  const kinds = [...Map.groupBy(movements, ({ kind }) => kind)]
  const days = [...Map.groupBy(movements, ({ day }) => day)]
  const saved = sumOf(movements.filter(isSaving))
  return {
    month,
    ...sumOf(movements),
    kinds: kinds.map(([kind, its]) => ({ kind: kind ?? 'other', ...sumOf(its), times: countOf(its) })),
    days: days.map(([day, its]) => ({ day, ...sumOf(its), spent: spentOf(its) })),
    spent: spentOf(movements),
    saved: saved.out - saved.in,
    categories: categorize(movements, payments),
    merchants: payments
      .slice(0, MOST_MERCHANTS)
      .map(({ store, spent_minor, times }) => ({ store: presentParty(store), spent: spent_minor, times })),
  }
}

/** Money in a pot still belongs to the person: it is saved, not spent. */
function isSaving({ kind }: MonthMovement): boolean {
  return kind === 'saving'
}

function spentOf(movements: readonly MonthMovement[]): bigint {
  return sumOf(movements.filter((each) => !isSaving(each))).out
}

/** Payments by the category of the store, everything else by kind; largest first. */
function categorize(movements: readonly MonthMovement[], payments: readonly StorePayments[]): Category[] {
  const others = movements.filter(({ kind, out_minor }) => kind !== 'payment' && kind !== 'saving' && out_minor > 0n)
  const ofKinds = [...Map.groupBy(others, ({ kind }) => kind)].map(
    ([kind, its]): Category => ({
      kind: kind ?? 'other',
      category: null,
      spent: sumOf(its).out,
      times: its.reduce((count, { out_times }) => count + out_times, 0),
    }),
  )
  const ofStores = [...Map.groupBy(payments, ({ category }) => category?.slug ?? null).values()].map(
    (its): Category => ({
      kind: 'payment',
      category: its[0]?.category ?? null,
      spent: its.reduce((sum, { spent_minor }) => sum + spent_minor, 0n),
      times: its.reduce((sum, { times }) => sum + times, 0),
    }),
  )
  return [...ofStores, ...ofKinds].sort((one, other) => Number(other.spent - one.spent))
}

function countOf(movements: readonly MonthMovement[]): number {
  return movements.reduce((count, { times }) => count + times, 0)
}

function sumOf(movements: readonly MonthMovement[]): InAndOut {
  const sum = { in: 0n, out: 0n }
  for (const each of movements) {
    sum.in += each.in_minor
    sum.out += each.out_minor
  }
  return sum
}
