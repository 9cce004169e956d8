import { formatPaps, newId } from '@paps/contract'
import { type Database, type Tx, withTransaction } from '@paps/database'
import { sql } from 'kysely'
import { audit, type Caller } from '../../people/audit/audit.ts'
import { findStaff } from '../approvals/notify-staff.ts'
import { notify } from '../service/notify.ts'
import { type BankBalance, readBanks } from './bank-store.ts'
import { readBooks, readUnconfirmed } from './money-store.ts'
import { findLatestReport, findReport, insertReport, type ReportRow } from './report-store.ts'
import { balanceMoney, type DifferenceLine, type Figures, stateOf } from './safeguarding.ts'

/** Serialises reports, so that each is compared with the one before it. */
const LOCK = 7_202_611_17

interface MakeReportInput {
  /** Null for the daily report. */
  staff: Caller | null
  now: Date
}

/**
 * Compares the money at banks and providers with what it is for, in one snapshot, and stores the report. The daily report is made
 * once a day; a repeat returns null. Finance staff are notified when it does not hold and has changed.
 */
export async function makeReport(database: Database, { staff, now }: MakeReportInput): Promise<ReportRow | null> {
  const found = await withTransaction(database, compare, { isolation: 'repeatable read', readOnly: true })
  return withTransaction(database, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    const before = await findLatestReport(tx)
    const state = stateOf(found.figures, found.lines)
    const id = newId(now.getTime())
    const startedBy = staff?.userId ?? null
    if (!(await insertReport(tx, { id, now, startedBy, state, ...found }))) return null
    if (staff) await audit(tx, staff, { action: 'safeguarding.run', after: { report_id: id, state } })
    const difference = found.figures.named + found.figures.unexplained
    const isNews = before?.state !== state || before.named_minor + before.unexplained_minor !== difference
    if (state !== 'equal' && isNews) await notifyFinance(tx, found.figures, found.lines.length, now)
    return findReport(tx, id)
  })
}

interface Compared {
  figures: Figures
  lines: DifferenceLine[]
  banks: BankBalance[]
}

async function compare(tx: Tx): Promise<Compared> {
  const [books, banks] = [await readBooks(tx), await readBanks(tx)]
  const lines = [...listGaps(banks), ...(await readUnconfirmed(tx))]
  return { figures: balanceMoney(books, banks, lines), lines, banks }
}

/**
 * Names each statement that does not begin where the one before ended: a statement is missing in between. Where that is not the
 * whole difference between the balance and the imported lines, the account has one line.
 */
function listGaps(banks: readonly BankBalance[]): DifferenceLine[] {
  return banks.flatMap(({ name, ending, closingMinor, openingMinor, linesMinor, gaps }) => {
    const wholeMinor = closingMinor - openingMinor - linesMinor
    if (wholeMinor === 0n) return []
    const isExplained = gaps.reduce((sum, { minor }) => sum + minor, 0n) === wholeMinor
    const parts = isExplained ? gaps : [{ day: null, minor: wholeMinor }]
    return parts.map(({ day, minor }) => ({
      kind: 'statement_gap' as const,
      amountMinor: minor,
      recordId: null,
      about: `${name} ${ending}`,
      at: day === null ? null : new Date(`${day}T00:00:00Z`),
    }))
  })
}

async function notifyFinance(tx: Tx, { named, unexplained }: Figures, lines: number, at: Date): Promise<void> {
  const difference = formatPaps(named + unexplained).replace('-', '−')
  const note = `Safeguarding: ${difference} paps differ, in ${lines} lines; ${formatPaps(unexplained)} paps have no line.`
  const staff = await findStaff(tx, ['finance_admin', 'super_admin'], null)
  await notify(
    tx,
    staff.map((to) => ({ name: 'safeguardingDiffers', to, record: null, note, at })),
  )
}
