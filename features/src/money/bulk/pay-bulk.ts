import { BULK_EVENT, type BulkProgress, Refusal, type Settings } from '@paps/contract'
import { type Database, isOfRow, publish, setAside, type Tx, withTransaction } from '@paps/database'
import { type Attachment, attached, type Check, type CheckUse, checked, type Writer } from '@paps/ledger'
import { readSettings } from '../../catalog/settings/index.ts'
import { depositRow } from '../deposits/make-deposit.ts'
import { feeCoversPoints } from '../earning/cash-cover.ts'
import { computePoints } from '../earning/points.ts'
import { confirmQuote } from '../service/confirm-quote.ts'
import { type MoneyService, NO_REQUEST } from '../service/money-service.ts'
import { notify } from '../service/notify.ts'
import { type BulkPaymentRow, PAY_BULK, type ReadyRow } from './bulk.ts'
import { endBulk, leaseBulk, lockReady, markPaid, markRefused, readReadyRows, renewLease } from './bulk-store.ts'
import { creditRow } from './credit-row.ts'
import { requireKind } from './payer.ts'
import { readProgress } from './read-bulk.ts'

/** A process that died leaves its file to the next one after this time. */
const LEASE_MS = 15_000
/**
 * The rows of one chunk, and the chunks under way at once. The poster shares what waits among its three lanes, although rows of one
 * wallet can use one only: with four chunks its groups are full.
 */
const CHUNK = 256
const CHUNKS_AT_ONCE = 4
const CREDITS_AT_ONCE = 3
const DAY_MS = 24 * 60 * 60 * 1000

/** Refusals of this moment, not of the row: it is retried. */
const PASSING: ReadonlySet<string> = new Set(['busy', 'outcome_unknown', 'internal'])

interface Paying {
  database: Database
  money: MoneyService
  now(): Date
}

interface PayingRows extends Paying {
  settings: Settings
}

/**
 * Pays every file that may start or was interrupted, row by row, each once. Throws when rows are left that must be retried. Safe in
 * any number of processes.
 */
export async function payBulks(paying: Paying): Promise<void> {
  for (;;) {
    const bulk = await withTransaction(paying.database, (tx) => leaseBulk(tx, LEASE_MS))
    if (!bulk) return
    await payRows(paying, bulk)
    await withTransaction(paying.database, (tx) => end(tx, bulk, paying.now()))
  }
}

async function payRows(given: Paying, bulk: BulkPaymentRow): Promise<void> {
  const paying = { ...given, settings: await readSettings(given.database.kysely) }
  const under = new Set<Promise<void>>()
  for (let after = 0; ; ) {
    const rows = await readReadyRows(paying.database.kysely, bulk.id, after, CHUNK)
    const last = rows.at(-1)
    if (!last) break
    after = last.line
    const chunk = payChunk(paying, bulk, rows).finally(() => under.delete(chunk))
    // Awaited below; a chunk that fails first must not end the process.
    chunk.catch(() => {})
    under.add(chunk)
    if (under.size >= CHUNKS_AT_ONCE) await Promise.race(under)
  }
  await Promise.all(under)
}

async function payChunk(paying: PayingRows, bulk: BulkPaymentRow, rows: readonly ReadyRow[]): Promise<void> {
  const outcomes = await settleRows(paying, bulk, rows)
  const refused = new Map<string, string>()
  // Nothing of them is posted: a row is marked as paid in the transaction of its journal.
  const broken = new Map<string, unknown>()
  let failure: unknown
  outcomes.forEach((outcome, place) => {
    if (outcome.status === 'fulfilled') return
    const { reason } = outcome
    if (reason instanceof Refusal && !PASSING.has(reason.code)) refused.set(rows[place]?.record_id ?? '', reason.code)
    else if (!(reason instanceof Refusal) && isOfRow(reason)) broken.set(rows[place]?.record_id ?? '', reason)
    else failure ??= reason
  })
  await withTransaction(paying.database, async (tx) => {
    for (const [rowId, error] of broken) {
      await setAside(tx, { task: PAY_BULK, rowId, error, now: paying.now() })
      refused.set(rowId, 'internal')
    }
    if (refused.size > 0) await markRefused(tx, refused, paying.now())
    await renewLease(tx, bulk.id, LEASE_MS)
    await publishProgress(tx, bulk, 'running')
  })
  if (failure !== undefined) throw failure
}

/** Rows of wallets are grouped by the poster. A credit is a transaction of its own, so only some are under way. */
async function settleRows(paying: PayingRows, bulk: BulkPaymentRow, rows: readonly ReadyRow[]) {
  if (bulk.kind !== 'credit') return Promise.allSettled(rows.map((row) => payRow(paying, bulk, row)))
  const outcomes: PromiseSettledResult<void>[] = []
  for (let first = 0; first < rows.length; first += CREDITS_AT_ONCE) {
    const some = rows.slice(first, first + CREDITS_AT_ONCE)
    outcomes.push(...(await Promise.allSettled(some.map((row) => creditRow(paying.database, bulk, row, paying.now())))))
  }
  return outcomes
}

/** A row that is not ready any more was paid or refused by another process. Its lock is held until the journal is written. */
const rowCheck: Check<string, Set<string>> = {
  load: lockReady,
  decide(ready, recordId) {
    if (!ready.has(recordId)) throw new Refusal('conflict')
  },
}

/** Marks rows as paid in the transaction of their journals. */
const paidWriter: Writer<{ recordId: string; at: Date }> = { write: markPaid }

/** Pays one row by the rules of a transfer or deposit. The PIN or passkey was checked for the whole file. */
async function payRow(paying: PayingRows, bulk: BulkPaymentRow, row: ReadyRow): Promise<void> {
  const at = paying.now()
  const once = {
    checks: [checked(rowCheck, row.record_id)],
    attach: [attached(paidWriter, ({ recordedAt }) => ({ recordId: row.record_id, at: recordedAt }))],
  }
  return bulk.kind === 'deposit' ? deposit(paying, bulk, row, once, at) : transfer(paying, bulk, row, once, at)
}

interface Once {
  checks: readonly CheckUse[]
  attach: readonly Attachment[]
}

/** The fee is the one that the bank saw. */
async function deposit({ money, settings }: PayingRows, bulk: BulkPaymentRow, row: ReadyRow, once: Once, now: Date) {
  const { record_id: id, receiver_id: customerId, amount_minor: amountMinor, fee_minor: feeMinor } = row
  const isFromOutside = feeCoversPoints(feeMinor, amountMinor, settings)
  await depositRow(money, {
    act: 'deposit of a file',
    deposit: { id, agentId: bulk.owner_id, customerId, amountMinor, feeMinor },
    isFromOutside,
    note: row.note,
    now,
    ...once,
  })
}

async function transfer(
  { money }: PayingRows,
  bulk: BulkPaymentRow,
  row: ReadyRow,
  once: Once,
  at: Date,
): Promise<void> {
  const perHundred = Number(bulk.per_hundred)
  const quoted = {
    id: row.record_id,
    kind: 'transfer',
    senderId: bulk.owner_id,
    receiverId: row.receiver_id,
    amountMinor: row.amount_minor,
    feeMinor: 0n,
    points: computePoints(row.amount_minor, perHundred),
    perHundred,
    note: row.note,
    requestId: null,
    operatorId: null,
    expiresAt: new Date(at.getTime() + DAY_MS),
  } as const
  await confirmQuote<null>(money, quoted, {
    act: 'transfer of a file',
    pin: null,
    now: at,
    idempotency: NO_REQUEST,
    event: 'transferReceiver',
    buildResponse: () => null,
    require: ({ sender }) => {
      if (requireKind(sender) !== 'transfer') throw new Refusal('bulk_stores_only')
    },
    ...once,
  })
}

async function end(tx: Tx, bulk: BulkPaymentRow, now: Date): Promise<void> {
  if (!(await endBulk(tx, bulk.id, now))) return
  const { owner, paid } = await publishProgress(tx, bulk, 'done')
  const note = `${paid}/${bulk.payments}`
  await notify(tx, [{ name: 'bulkDone', to: owner, record: null, note, at: now }])
}

async function publishProgress(tx: Tx, bulk: BulkPaymentRow, status: BulkProgress['data']['status']) {
  const { paid, refused } = (await readProgress(tx, [bulk.id])).get(bulk.id) ?? { paid: 0, refused: 0 }
  const owner = await tx
    .selectFrom('users')
    .leftJoin('user_preferences', 'user_preferences.user_id', 'users.id')
    .select(({ or, eb }) => [
      'id',
      'paps_id',
      or([eb('alert_mail', '=', true), eb('alert_sms', '=', true)]).as('alert'),
    ])
    .where('id', '=', bulk.owner_id)
    .executeTakeFirst()
  const to = owner ? { ...owner, alert: Boolean(owner.alert) } : null
  const payload = { paps_id: owner?.paps_id ?? '', data: { bulk_id: bulk.id, status, paid, refused } }
  if (to) await publish(tx, { name: BULK_EVENT, userId: to.id, payload })
  return { owner: to, paid }
}
