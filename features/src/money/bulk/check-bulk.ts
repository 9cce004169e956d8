import { createHash } from 'node:crypto'
import { Refusal } from '@paps/contract'
import { type Database, type Reader, type Tx, withTransaction } from '@paps/database'
import { readSettings } from '../../catalog/settings/index.ts'
import { requireUser } from '../../people/users/user-store.ts'
import { refuseBank } from '../agents/agent.ts'
import { requireReceivable, requireUnblocked } from '../service/party-check.ts'
import { type KnownParty, readParties } from '../service/party-store.ts'
import type { BulkError, BulkLine, BulkWarning, PayableLine } from './bulk.ts'
import { insertBulk, lockBulk, wasConfirmed } from './bulk-store.ts'
import { findReceivers } from './find-receivers.ts'
import { parseBulkFile } from './parse-bulk-file.ts'
import { presentBulk } from './read-bulk.ts'
import { requireStore } from './require-store.ts'

interface CheckBulkInput {
  ownerId: string
  fileName: string
  bytes: Buffer
  now: Date
}

const MOST_SHOWN = 500
/** The parties read by one query. */
const AT_ONCE = 500

/** Checks every row of a file. Stores it only without errors; nothing moves. */
export async function checkBulk(database: Database, { ownerId, fileName, bytes, now }: CheckBulkInput) {
  const reader = database.kysely
  const owner = await requireStore(reader, ownerId)
  const parsed = parseBulkFile(bytes)
  const { lines, errors } = await resolveLines(reader, owner, parsed.lines)
  const all = [...parsed.errors, ...errors].sort((one, other) => one.line - other.line)
  const warnings = findRepeats(lines)
  const digest = createHash('sha256').update(bytes).digest('hex')
  const data = all.length > 0 ? null : await store(database, { ownerId, fileName, digest, lines, warnings, now })
  return {
    data,
    errors: all.slice(0, MOST_SHOWN),
    error_count: all.length,
    warnings: warnings.slice(0, MOST_SHOWN),
    warning_count: warnings.length,
    paid_before: await wasConfirmed(reader, ownerId, digest),
  }
}

interface Checked {
  ownerId: string
  fileName: string
  digest: string
  lines: readonly PayableLine[]
  warnings: readonly BulkWarning[]
  now: Date
}

function store(database: Database, { warnings, ...checked }: Checked) {
  return withTransaction(database, async (tx: Tx) => {
    const { paps_transfer: perHundred } = await readSettings(tx)
    const totalMinor = checked.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
    const id = await insertBulk(tx, { ...checked, totalMinor, perHundred, warnings: warnings.length })
    return presentBulk(tx, await lockBulk(tx, id))
  })
}

/** Finds the receivers and applies the rules of a transfer to each, except limits and balance, which the confirmation checks. */
async function resolveLines(
  reader: Reader,
  owner: KnownParty,
  lines: readonly BulkLine[],
): Promise<{ lines: PayableLine[]; errors: BulkError[] }> {
  const { country } = await requireUser(reader, owner.id)
  const ids = await findReceivers(
    reader,
    lines.map(({ receiver }) => receiver),
    country,
  )
  const problems = await findProblems(reader, owner, [...new Set(ids.values())])
  const payable: PayableLine[] = []
  const errors: BulkError[] = []
  for (const line of lines) {
    const receiverId = ids.get(line.receiver)
    const code = receiverId === undefined ? 'unknown' : problems.get(receiverId)
    if (code !== undefined)
      errors.push({ line: line.line, column: 'receiver', code, value: line.receiver.slice(0, 60) })
    else if (receiverId !== undefined) payable.push({ ...line, receiverId })
  }
  return { lines: payable, errors }
}

const CODES: Partial<Record<string, BulkError['code']>> = {
  bank_receiver: 'bank',
  blocked_by_you: 'blocked_by_you',
}

/** Returns why a receiver can't be paid, by their id. */
async function findProblems(
  reader: Reader,
  owner: KnownParty,
  ids: readonly string[],
): Promise<Map<string, BulkError['code']>> {
  const problems = new Map<string, BulkError['code']>()
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const some = ids.slice(first, first + AT_ONCE)
    const parties = await readParties(reader, [owner.id, ...some.filter((id) => id !== owner.id)])
    const sender = parties.get(owner.id) ?? owner
    for (const id of some) {
      const code = id === owner.id ? 'oneself' : problemOf(sender, parties.get(id) ?? null)
      if (code) problems.set(id, code)
    }
  }
  return problems
}

function problemOf(sender: KnownParty, receiver: KnownParty | null): BulkError['code'] | null {
  try {
    if (receiver) refuseBank(receiver)
    requireReceivable(receiver)
    requireUnblocked({ sender, receiver })
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
