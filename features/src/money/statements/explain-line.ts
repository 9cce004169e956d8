import { type OTHER_MATCHES, presentPaps, Refusal, type StatementLine } from '@paps/contract'
import type { Tx } from '@paps/database'
import { HOUSE, type House, post } from '@paps/ledger'
import { audit, type Caller } from '../../people/audit/audit.ts'
import { countAlone } from '../approvals/staff-day-store.ts'
import { changeLine, findReturned, type LineRow, lockOpenLines, presentLine } from './line-store.ts'
import { insertMatch } from './match-store.ts'

type OtherKind = (typeof OTHER_MATCHES)[number]

/** The account that explains a line without a record. A return has none: both its lines are in suspense and cancel out. */
const ACCOUNTS: Readonly<Record<OtherKind, House | null>> = {
  card: HOUSE.card,
  mobile: HOUSE.mobile,
  cost: HOUSE.fees,
  return: null,
}

interface Explained {
  kind: OtherKind
  reason: string
  automatic: boolean
}

/** Explains a line that paid no record: a settlement of a provider, a cost of the bank, or money that was sent back. */
export async function explainLine(
  tx: Tx,
  staff: Caller,
  { id, kind, reason }: { id: string; kind: OtherKind; reason: string },
  now: Date,
): Promise<StatementLine> {
  const [line] = await lockOpenLines(tx, [id])
  if (!line) throw new Refusal('not_found')
  if (kind === 'cost' && line.amount_minor < 0n) await requireAnother(tx, staff, line)
  await explain(tx, staff, line, { kind, reason, automatic: false }, now)
  await audit(tx, staff, {
    action: 'statement.explain',
    reason,
    after: { line_id: id, kind, amount: presentPaps(line.amount_minor) },
  })
  return presentLine(tx, id)
}

/** Writes the match of a locked line and posts its journal. */
export async function explain(
  tx: Tx,
  staff: Pick<Caller, 'userId'>,
  line: LineRow,
  what: Explained,
  now: Date,
): Promise<void> {
  const { kind, reason, automatic } = what
  const isCredit = line.amount_minor > 0n
  if (isCredit !== (kind === 'card' || kind === 'mobile')) throw new Refusal('line_direction')
  const amountMinor = isCredit ? line.amount_minor : -line.amount_minor
  const common = {
    lineId: line.id,
    amountMinor,
    state: 'done',
    score: 100,
    reasons: [],
    automatic,
    madeBy: staff.userId,
  } as const
  const account = ACCOUNTS[kind]
  if (account) {
    const id = await insertMatch(tx, { ...common, kind })
    await post(tx, {
      key: `statement-match:${id}`,
      kind: `bank ${kind}`,
      request: { amount: line.amount_minor },
      occurredAt: now,
      legs: [
        { account: HOUSE.suspense, amountMinor: -line.amount_minor },
        { account, amountMinor: line.amount_minor },
      ],
    })
  } else await insertMatch(tx, { ...common, kind, otherLineId: await requireReturned(tx, line, amountMinor) })
  await changeLine(tx, line.id, { state: 'matched', note: reason, decidedBy: staff.userId, now })
}

/** Returns the line that was marked as sent back and that this debit gave back. */
async function requireReturned(tx: Tx, { account_id }: LineRow, amountMinor: bigint): Promise<string> {
  const found = await findReturned(tx, account_id, amountMinor)
  if (!found) throw new Refusal('line_without_return')
  return found
}

/**
 * Costs count towards what staff decide alone. Above these thresholds they take two people: who imported the statement does not
 * explain them.
 */
async function requireAnother(tx: Tx, staff: Caller, { amount_minor, imported_by }: LineRow): Promise<void> {
  if (await countAlone(tx, staff.userId, -amount_minor)) return
  if (imported_by === staff.userId) throw new Refusal('four_eyes')
}
