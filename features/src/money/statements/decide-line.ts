import { fieldError, type LINE_DECISIONS, Refusal, type StatementLine } from '@paps/contract'
import type { Tx } from '@paps/database'
import { audit, type Caller } from '../../people/audit/audit.ts'
import { changeLine, isReturned, type LineRow, lockLinesById, lockOpenLines, presentLine } from './line-store.ts'

type LineDecision = (typeof LINE_DECISIONS)[number]

const MESSAGES: Readonly<Record<LineDecision, string>> = {
  'not this': 'The suggestion is refused.',
  'set aside': 'The line is set aside.',
  'sent back': 'The line is marked as sent back.',
  open: 'The line is open again.',
}

interface LineDeciding {
  id: string
  decision: LineDecision
  reason?: string | undefined
}

/** Decides a line without moving money. */
export async function decideLine(
  tx: Tx,
  staff: Caller,
  { id, decision, reason }: LineDeciding,
  now: Date,
): Promise<{ msg: string; data: StatementLine; account_id: string }> {
  const line = await lockFor(tx, id, decision)
  if ((decision === 'set aside' || decision === 'sent back') && !reason) {
    throw new Refusal('invalid', {}, [fieldError('reason', 'reason_needed')])
  }
  if (decision === 'sent back' && line.amount_minor < 0n) throw new Refusal('line_direction')
  const decided = { note: reason ?? null, decidedBy: staff.userId, now }
  if (decision === 'not this') {
    const dismissed = [...new Set([...line.dismissed, ...(line.suggestion?.references ?? [])])]
    await changeLine(tx, id, { ...decided, state: 'unknown', dismissed })
  } else await changeLine(tx, id, { ...decided, state: decision === 'open' ? 'unknown' : decision })
  await audit(tx, staff, {
    action: 'statement.decide',
    ...(reason && { reason }),
    before: { status: line.state },
    after: { line_id: id, decision },
  })
  return { msg: MESSAGES[decision], data: await presentLine(tx, id), account_id: line.account_id }
}

async function lockFor(tx: Tx, id: string, decision: LineDecision): Promise<LineRow> {
  const [line] = decision === 'open' ? await lockLinesById(tx, [id]) : await lockOpenLines(tx, [id])
  if (!line) throw new Refusal('not_found')
  if (decision !== 'open') return line
  const mayOpen = line.state === 'set aside' || (line.state === 'sent back' && !(await isReturned(tx, id)))
  if (!mayOpen) throw new Refusal('wrong_state', { state: line.state })
  return line
}
