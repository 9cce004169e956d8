import { withoutFormula } from '@paps/contract/without-formula'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import type { MoneyRecord } from '../../kit/records/record-view.ts'
import { dayBeside } from './day-picker.tsx'

export type Summary = ResponseOf<'GET /api/agent/summary'>

export interface CounterDay {
  summary: Summary
  /** The day before, to compare with. */
  before: Summary
  /** The records over the counter, newest first. */
  records: MoneyRecord[]
  /** There are more records than were loaded. */
  isCut: boolean
}

const KINDS = 'payment,refund,deposit,withdrawal'
const PAGE = 100
const MOST_PAGES = 10

/** Loads a day of a store or bank: its figures, those of the day before, and its records. */
export async function loadDay(date: string, signal: AbortSignal): Promise<CounterDay> {
  const [summary, before, list] = await Promise.all([
    call('GET /api/agent/summary', { query: { date }, signal }),
    call('GET /api/agent/summary', { query: { date: dayBeside(date, -1) }, signal }),
    loadRecords(date, signal),
  ])
  return { summary, before, ...list }
}

async function loadRecords(date: string, signal: AbortSignal): Promise<Pick<CounterDay, 'records' | 'isCut'>> {
  const records: MoneyRecord[] = []
  let cursor: string | null = null
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { data, next_cursor } = await loadPage(date, cursor, signal)
    records.push(...data)
    cursor = next_cursor
    if (cursor === null) break
  }
  return { records, isCut: cursor !== null }
}

function loadPage(date: string, cursor: string | null, signal: AbortSignal): Promise<ResponseOf<'GET /api/activity'>> {
  const query = { kind: KINDS, from: date, to: date, limit: PAGE, ...(cursor !== null && { cursor }) }
  return call('GET /api/activity', { query, signal })
}

const ENDED = ['completed', 'approved', 'paid', 'fulfilled']

/** Sums the payments that came in, by hour of the reader's day. */
export function sumHours(records: readonly MoneyRecord[], papsId: string): number[] {
  const minor = Array.from({ length: 24 }, () => 0)
  for (const { kind, status, receiver, amount, created_at } of records) {
    if (kind !== 'payment' || receiver?.paps_id !== papsId || !ENDED.includes(status)) continue
    const hour = new Date(created_at).getHours()
    minor[hour] = (minor[hour] ?? 0) + Math.round(amount * 100)
  }
  return minor.map((each) => each / 100)
}

/** Returns the records as CSV. A text that a spreadsheet would run as a formula is prefixed. */
export function writeCsv(records: readonly MoneyRecord[]): string {
  const lines = records.map(({ created_at, kind, status, sender, receiver, amount, fee, note, _id }) =>
    [
      created_at,
      kind,
      status,
      sender?.name ?? '',
      receiver?.name ?? '',
      amount.toFixed(2),
      fee.toFixed(2),
      note ?? '',
      _id,
    ]
      .map(quote)
      .join(','),
  )
  return ['time,type,status,from,to,amount,fee,note,reference', ...lines].join('\r\n')
}

function quote(text: string): string {
  const safe = withoutFormula(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
