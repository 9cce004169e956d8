import { type Approval, newId, newTopUpReference, presentPaps, Refusal, type StatementLine } from '@paps/contract'
import type { Tx } from '@paps/database'
import { readSettings } from '../../catalog/settings/index.ts'
import { audit, type Caller } from '../../people/audit/audit.ts'
import { SENT_FOR_APPROVAL } from '../approvals/guard-money.ts'
import { listedRecord } from '../records/record.ts'
import { insertRecords } from '../records/record-store.ts'
import { requireParty } from '../service/party-store.ts'
import { computeTopUp, type TopUpDetails } from '../top-ups/top-up.ts'
import { lockLinesById, lockOpenLines, presentLine } from './line-store.ts'
import { matchBack } from './pay-out-back.ts'
import { matchPayOut } from './pay-out-lines.ts'
import { payRecords, payTopUps } from './pay-top-ups.ts'

interface Decided {
  msg: string
  data: StatementLine
  approval?: Approval
}

/** Matches a line to its suggestion, or to the records of these references. */
export async function matchLine(
  tx: Tx,
  staff: Caller,
  { id, references }: { id: string; references?: string[] | undefined },
  now: Date,
): Promise<Decided> {
  const [line] = await lockLinesById(tx, [id])
  const suggestion = line?.suggestion ?? null
  const chosen = references ?? suggestion?.references
  if (!line || !chosen) throw new Refusal('line_without_suggestion')
  if (line.amount_minor < 0n) return matchDebit(tx, staff, id, chosen, now)
  const [first = ''] = chosen
  if (first.startsWith('WD-')) return matchReturned(tx, staff, id, chosen, now)
  const isSuggested = references === undefined
  const approval = await payTopUps(
    tx,
    staff,
    {
      lineIds: isSuggested ? [id, ...(suggestion?.lines ?? [])] : [id],
      references: chosen,
      score: isSuggested ? (suggestion?.score ?? 0) : 0,
      reasons: isSuggested ? (suggestion?.reasons ?? []) : [],
      automatic: false,
    },
    now,
  )
  await audit(tx, staff, {
    action: 'statement.match',
    after: { line_id: id, references: chosen, amount: presentPaps(line.amount_minor) },
  })
  return answer(tx, id, 'The line is matched.', approval)
}

/** A debit is a pay-out that has left the bank. */
async function matchDebit(
  tx: Tx,
  staff: Caller,
  id: string,
  references: readonly string[],
  now: Date,
): Promise<Decided> {
  const [line] = await lockOpenLines(tx, [id])
  const [reference] = references
  if (!line || reference === undefined || references.length > 1) throw new Refusal('line_direction')
  await matchPayOut(tx, line, reference, { staffId: staff.userId, automatic: false, now })
  await audit(tx, staff, { action: 'statement.match', after: { line_id: id, references } })
  return answer(tx, id, 'The line is matched.', null)
}

/** A credit that names a pay-out has brought it back. */
async function matchReturned(
  tx: Tx,
  staff: Caller,
  id: string,
  references: readonly string[],
  now: Date,
): Promise<Decided> {
  const [line] = await lockOpenLines(tx, [id])
  const [reference] = references
  if (!line || reference === undefined || references.length > 1) throw new Refusal('line_direction')
  const approval = await matchBack(tx, staff, line, reference, now)
  await audit(tx, staff, { action: 'statement.match', after: { line_id: id, references } })
  return answer(tx, id, 'The line is matched.', approval)
}

/** Credits a line to a person: as a top-up of theirs, which the line has paid. */
export async function creditLine(
  tx: Tx,
  staff: Caller,
  { id, user_id, reason }: { id: string; user_id: string; reason: string },
  now: Date,
): Promise<Decided> {
  const lines = await lockOpenLines(tx, [id])
  const amountMinor = lines[0]?.amount_minor ?? 0n
  if (amountMinor <= 0n) throw new Refusal('line_direction')
  const owner = await requireParty(tx, user_id)
  if (owner.deleted || !['regular', 'store'].includes(owner.user_type)) throw new Refusal('not_found')
  const details: TopUpDetails = {
    method: 'bank_transfer',
    reference: newTopUpReference(),
    proof: reason,
    picture: false,
  }
  const record = {
    id: newId(),
    kind: 'topup',
    state: 'pending',
    sender: null,
    receiver: owner,
    amountMinor,
    points: computeTopUp(amountMinor, await readSettings(tx)).points,
    details: { ...details },
    createdAt: now,
  } as const
  await insertRecords(tx, [record])
  const paying = { lines, records: [listedRecord(record)], score: 0, reasons: [], automatic: false }
  const approval = await payRecords(tx, staff, paying, now)
  await audit(tx, staff, {
    action: 'statement.credit',
    subjectId: user_id,
    reason,
    after: { line_id: id, record_id: record.id, amount: presentPaps(amountMinor) },
  })
  return answer(tx, id, 'The line is credited.', approval)
}

async function answer(tx: Tx, id: string, msg: string, approval: Approval | null): Promise<Decided> {
  const data = await presentLine(tx, id)
  return approval ? { msg: SENT_FOR_APPROVAL, data, approval } : { msg, data }
}
