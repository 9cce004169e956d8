import { newTopUpReference, referenceOfId } from '@paps/contract'
import { type Database, withTransaction } from '@paps/database'
import { sql } from 'kysely'
import type { Caller } from '../../people/audit/audit.ts'
import { makeReport } from '../safeguarding/make-report.ts'
import { lockOpenLines } from '../statements/line-store.ts'
import { addBankAccount } from '../statements/manage-accounts.ts'
import { matchPayOut } from '../statements/pay-out-lines.ts'
import { payTopUps } from '../statements/pay-top-ups.ts'
import { takeInStatement } from '../statements/take-in-statement.ts'

const ACCOUNT = { name: 'Volta Trust Bank', number: 'GH2700410012345678', currency: 'GHS' } as const

/** Money that the demo's records moved outside of the wallets: above zero it came, below zero it left. */
interface Moved {
  reference: string
  minor: bigint
  day: string
  name: string
  state: string
}

/**
 * Gives the house a bank account with the statement of everything that the demo's people paid in and were paid out, so that
 * the money at the bank equals what people hold. A handful of lines waits on the reconciliation page.
 */
export async function seedBank(database: Database, staff: Caller, now: Date): Promise<void> {
  const moved = await readMoved(database)
  const { data: account } = await withTransaction(database, (tx) => addBankAccount(tx, staff, ACCOUNT, now))
  const bytes = Buffer.from(writeStatement([...moved, ...unexplained(moved)]))
  async function* open() {
    yield bytes
  }
  const file = { bytes: bytes.length, open }
  await takeInStatement(database, { accountId: account._id, file, name: 'volta-statement.sta', staff }, now)
  const { rows } = await sql<{ id: string; reference_text: string }>`
    select id, reference_text from statement_lines where account_id = ${account._id} order by number`.execute(
    database.kysely,
  )
  for (const { reference, minor, state } of moved) {
    const line = rows.find(({ reference_text }) => reference_text.includes(reference))
    if (!line || state !== 'approved') continue
    await withTransaction(database, async (tx) => {
      const [locked] = await lockOpenLines(tx, [line.id])
      if (!locked) return
      if (minor < 0n) await matchPayOut(tx, locked, reference, { staffId: staff.userId, automatic: false, now })
      else await payTopUps(tx, staff, { lineIds: [line.id], references: [reference], ...CERTAIN }, now)
    })
  }
  await makeReport(database, { staff: null, now })
}

const CERTAIN = { score: 100, reasons: ['reference_exact', 'amount_equal'], automatic: true } as const

/** Top-ups, and withdrawals that were paid out in cash, oldest first. */
async function readMoved({ kysely }: Database): Promise<Moved[]> {
  const { rows } = await sql<Moved & { id: string; kind: string }>`
    select r.id, r.kind, r.state, r.details->>'reference' as reference, r.amount_minor as minor, r.created_at::date::text as day,
      upper(coalesce(u.business_name, concat_ws(' ', u.first_name, u.last_name))) as name
    from records r join users u on u.id = coalesce(r.receiver_id, r.sender_id)
    where (r.kind = 'topup' and r.state in ('approved', 'pending'))
      or (r.kind = 'withdrawal' and r.state = 'approved' and r.receiver_id is null)
    order by r.created_at, r.id`.execute(kysely)
  return rows.map(({ id, kind, reference, minor, day, name, state }) =>
    kind === 'topup'
      ? { reference, minor, day, name, state }
      : { reference: referenceOfId('withdrawal', id), minor: -minor, day, name: '', state },
  )
}

/** Lines that wait for a person: a stranger, cash without a name, a wrong reference, and a cost of the bank. */
function unexplained(moved: readonly Moved[]): Moved[] {
  const day = moved.at(-1)?.day ?? ''
  const line = (reference: string, minor: bigint, name = '') => ({ reference, minor, day, name, state: 'unknown' })
  return [
    line('INVOICE 4711', 260_00n, 'TEMA LOGISTICS'),
    line('CASH DEPOSIT BRANCH 3', 75_00n),
    line(newTopUpReference(), 120_00n, 'ADJOA SARPONG'),
    line('ACCOUNT FEE', -12_50n),
  ]
}

/** Writes an MT940 statement that begins with nothing. */
function writeStatement(lines: readonly Moved[]): string {
  const show = (minor: bigint) => `${minor / 100n},${String(minor % 100n).padStart(2, '0')}`
  const dateOf = (day = '') => day.slice(2).replaceAll('-', '')
  const rows = lines.map(({ reference, minor, day, name }, place) => {
    const amount = `${minor < 0n ? 'D' : 'C'}${show(minor < 0n ? -minor : minor)}`
    const payer = name ? `?32${name.slice(0, 27)}` : ''
    return `:61:${dateOf(day)}${amount}NTRFNONREF//VTB${String(place).padStart(6, '0')}\n:86:166?20${reference}${payer}\n`
  })
  const closing = lines.reduce((sum, { minor }) => sum + minor, 0n)
  const [first, last] = [dateOf(lines[0]?.day), dateOf(lines.at(-1)?.day)]
  return `:20:PAPS\n:25:${ACCOUNT.number}\n:28C:1\n:60F:C${first}GHS0,00\n${rows.join('')}:62F:C${last}GHS${show(closing)}\n-`
}
