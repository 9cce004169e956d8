import { createHash } from 'node:crypto'
import { formatPaps, Refusal, type Settings } from '@paps/contract'
import { type Database, type Reader, type Tx, withTransaction } from '@paps/database'
import { readSettings } from '../../catalog/settings/index.ts'
import { countUnknown, requireLookUps } from '../../people/users/count-look-up.ts'
import { requireUser } from '../../people/users/user-store.ts'
import { refuseBank } from '../agents/agent.ts'
import { counterFee } from '../service/fee.ts'
import { requireReceivable, requireUnblocked } from '../service/party-check.ts'
import { type KnownParty, readParties } from '../service/party-store.ts'
import type { BulkError, BulkLine, BulkWarning, PayableLine } from './bulk.ts'
import { insertBulk, lockBulk, type NewBulk, wasConfirmed } from './bulk-store.ts'
import { findReceivers } from './find-receivers.ts'
import { parseBulkFile } from './parse-bulk-file.ts'
import { type Payer, requirePayer } from './payer.ts'
import { presentBulk } from './read-bulk.ts'

interface CheckBulkInput {
  ownerId: string
  ownerType: string
  fileName: string
  bytes: Buffer
  /** Multiplies the look-ups of a day. */
  limitFactor: number
  now: Date
}

const MOST_SHOWN = 500
/** A file with more receivers without a wallet is refused whole: it must not be a way to learn who has one. */
const MOST_STRANGERS = 100
/** The parties read by one query. */
const AT_ONCE = 500

/**
 * Checks every row of a file. Stores it only without errors; nothing moves. Unknown receivers count as look-ups of its owner:
 * a check must not be a directory. Staff have one.
 */
export async function checkBulk(database: Database, input: CheckBulkInput) {
  const { ownerId, ownerType, fileName, bytes, limitFactor, now } = input
  const reader = database.kysely
  const payer = await requirePayer(reader, ownerId, ownerType)
  if (payer.party) await requireLookUps(reader, ownerId, limitFactor)
  const parsed = await parseBulkFile(bytes)
  const settings = await readSettings(reader)
  const { lines, errors, unknown } = await resolveLines(reader, payer, settings, parsed.lines)
  if (payer.party) await countUnknown(database, { userId: ownerId, unknown, limitFactor })
  if (unknown > MOST_STRANGERS) throw new Refusal('bulk_strangers', { most: String(MOST_STRANGERS) })
  const all = [...parsed.errors, ...errors].sort((one, other) => one.line - other.line)
  const warnings = findRepeats(lines)
  const digest = createHash('sha256').update(bytes).digest('hex')
  const perHundred = pointsPerHundred(payer, settings)
  const checked = { ownerId, kind: payer.kind, fileName, digest, lines, perHundred, now }
  const data = all.length > 0 ? null : await store(database, checked, warnings.length)
  return {
    data,
    errors: all.slice(0, MOST_SHOWN),
    error_count: all.length,
    warnings: warnings.slice(0, MOST_SHOWN),
    warning_count: warnings.length,
    paid_before: await wasConfirmed(reader, ownerId, digest),
  }
}

function store(database: Database, checked: Omit<NewBulk, 'totalMinor' | 'warnings'>, warnings: number) {
  return withTransaction(database, async (tx: Tx) => {
    const totalMinor = checked.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
    const id = await insertBulk(tx, { ...checked, totalMinor, warnings })
    return presentBulk(tx, await lockBulk(tx, id))
  })
}

/** A deposit earns nothing. */
function pointsPerHundred({ kind }: Payer, { paps_transfer, paps_topup }: Settings): number {
  return kind === 'deposit' ? 0 : kind === 'credit' ? paps_topup : paps_transfer
}

/**
 * Finds the receivers and applies the rules of a single payment to each, except limits and balance, which the confirmation checks.
 * Prices every row.
 */
async function resolveLines(
  reader: Reader,
  payer: Payer,
  settings: Settings,
  lines: readonly BulkLine[],
): Promise<{ lines: PayableLine[]; errors: BulkError[]; unknown: number }> {
  const country = payer.party ? (await requireUser(reader, payer.party.id)).country : null
  const { ids, unknown } = await findReceivers(
    reader,
    lines.map(({ receiver }) => receiver),
    country,
  )
  const found = await judgeReceivers(reader, payer, [...new Set(ids.values())])
  const payable: PayableLine[] = []
  const errors: BulkError[] = []
  for (const line of lines) {
    const receiverId = ids.get(line.receiver) ?? ''
    const { problem, userType } = found.get(receiverId) ?? { problem: 'unknown' as const, userType: '' }
    const feeMinor = payer.kind === 'deposit' ? counterFee(settings, userType, line.amountMinor) : 0n
    const refuse = (column: BulkError['column'], code: BulkError['code'], value: string) =>
      errors.push({ line: line.line, column, code, value: value.slice(0, 60) })
    if (problem) refuse('receiver', problem, line.receiver)
    else if (feeMinor >= line.amountMinor) refuse('amount', 'below_fee', formatPaps(line.amountMinor))
    else payable.push({ ...line, receiverId, feeMinor })
  }
  return { lines: payable, errors, unknown }
}

const CODES: Partial<Record<string, BulkError['code']>> = {
  bank_receiver: 'bank',
  blocked_by_you: 'blocked_by_you',
}

interface Judged {
  /** Why the receiver can't be paid. */
  problem: BulkError['code'] | null
  userType: string
}

/** Returns whether each receiver can be paid, by their id. */
async function judgeReceivers(reader: Reader, { party }: Payer, ids: readonly string[]): Promise<Map<string, Judged>> {
  const judged = new Map<string, Judged>()
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const some = ids.slice(first, first + AT_ONCE)
    const own = party ? [party.id] : []
    const parties = await readParties(reader, [...own, ...some.filter((id) => id !== party?.id)])
    const sender = party && (parties.get(party.id) ?? party)
    for (const id of some) {
      const receiver = parties.get(id) ?? null
      const problem = id === party?.id ? 'oneself' : problemOf(sender, receiver)
      judged.set(id, { problem, userType: receiver?.user_type ?? '' })
    }
  }
  return judged
}

function problemOf(sender: KnownParty | null, receiver: KnownParty | null): BulkError['code'] | null {
  try {
    if (receiver) refuseBank(receiver)
    requireReceivable(receiver)
    if (sender) requireUnblocked({ sender, receiver })
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return CODES[error.code] ?? 'unavailable'
  }
}

/** Finds payments that repeat another one of the file: the same receiver and amount, or the same reference. */
function findRepeats(lines: readonly PayableLine[]): BulkWarning[] {
  const payments = new Map<string, number>()
  const references = new Map<string, number>()
  return lines.flatMap(({ line, receiverId, amountMinor, reference }): BulkWarning[] => {
    const payment = `${receiverId} ${amountMinor}`
    const samePayment = payments.get(payment)
    const sameReference = reference === null ? undefined : references.get(reference)
    if (samePayment === undefined) payments.set(payment, line)
    if (reference !== null && sameReference === undefined) references.set(reference, line)
    if (samePayment !== undefined) return [{ line, code: 'same_payment', earlier: samePayment }]
    return sameReference === undefined ? [] : [{ line, code: 'same_reference', earlier: sameReference }]
  })
}
