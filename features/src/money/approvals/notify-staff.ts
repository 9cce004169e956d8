import { type Actor, type Approval, type ApprovalKind, formatPaps, type UserType } from '@paps/contract'
import type { Tx } from '@paps/database'
import { sql } from 'kysely'
import { notify } from '../service/notify.ts'
import { listDeciders } from './approval.ts'

interface Recipient {
  id: string
  paps_id: string
  alert: boolean
}

/** Returns the active staff of these types, except one of them. */
export async function findStaff(tx: Tx, userTypes: readonly UserType[], besides: string | null): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select id, paps_id, alert_mail or alert_sms as alert
    from users join user_preferences on user_id = id
    where user_type like '%admin' and user_type = any (${[...userTypes]}::text[]) and id is distinct from ${besides}::uuid
      and deleted_at is null and locked_at is null
    order by id`.execute(tx)
  return rows
}

const WORDS: Record<ApprovalKind, string> = {
  'topup.fulfil': 'crediting a top-up',
  'withdrawal.approve': 'paying out a withdrawal',
  'redemption.fulfil': 'fulfilling a redemption',
  'payout.batch': 'a batch of pay-outs',
  'payout.return': 'giving back a returned pay-out',
  'record.correct': 'a correction',
  'bulk.pay': 'paying a file of payments',
  'bank-account.opening': 'booking the opening balance of a bank account of the house',
  'bank-account.costs': 'texts of costs of a bank account of the house',
  'limits.set': 'limits above the usual',
  'recovery.approve': 'recovering an account',
  'setting.change': 'changing a setting',
  'second-person.off': 'switching off the second person for settings, banks and staff',
  'bank.make': 'adding a bank',
  'bank.change': 'changing a bank',
  'bank.remove': 'removing a bank',
  'staff.make': 'adding a member of staff',
  'staff.kind': 'changing the role of a member of staff',
  'staff.remove': 'removing a member of staff',
  'staff.unlock': 'unlocking a member of staff',
  'staff.factor': 'resetting the second factor of a member of staff',
  'staff.networks': 'changing the networks that staff may work from',
}

function describeApproval({ kind, amount }: Pick<Approval, 'kind' | 'amount'>): string {
  return amount === null ? WORDS[kind] : `${WORDS[kind]} of ${formatPaps(amount)} paps`
}

/** Notifies everyone who may decide a new request, except its author. */
export async function notifyDeciders(tx: Tx, approval: Approval, now: Date): Promise<void> {
  const note = `${approval.asked_by.name} asks for a second person: ${describeApproval(approval)}.`
  const deciders = await findStaff(tx, listDeciders(approval.kind), approval.asked_by._id)
  await notify(
    tx,
    deciders.map((to) => ({ name: 'approvalAsked', to, record: null, note, at: now })),
  )
}

const ENDS = {
  approved: 'approved',
  rejected: 'rejected',
  cancelled: 'cancelled',
  expired: 'not decided in time',
  pending: 'asked for',
} as const

/** Notifies the author of an ended request, unless they ended it themselves. */
export async function notifyAuthor(tx: Tx, approval: Approval, now: Date): Promise<void> {
  const { asked_by, decided_by, decision_reason, status } = approval
  if (asked_by._id === decided_by?._id) return
  const { rows } = await sql<Recipient>`
    select id, paps_id, alert_mail or alert_sms as alert
    from users join user_preferences on user_id = id
    where id = ${asked_by._id} and deleted_at is null`.execute(tx)
  const by = decided_by ? ` by ${decided_by.name}` : ''
  const why = decision_reason ? `: ${decision_reason}` : '.'
  const note = `Your request (${describeApproval(approval)}) was ${ENDS[status]}${by}${why}`
  await notify(
    tx,
    rows.map((to) => ({ name: 'approvalDecided', to, record: null, note, at: now })),
  )
}

/** Notifies every other super admin of an act that one person did alone to settings, banks or staff. */
export async function notifySuperAdmins(tx: Tx, { userId }: Actor, did: string, now: Date): Promise<void> {
  const others = await findStaff(tx, ['super_admin'], userId)
  if (others.length === 0) return
  const { rows } = await sql<{ name: string }>`
    select trim(first_name || ' ' || last_name) as name from users where id = ${userId}`.execute(tx)
  const note = `${rows[0]?.name ?? 'Somebody'} ${did}, without a second person.`
  await notify(
    tx,
    others.map((to) => ({ name: 'controlChanged', to, record: null, note, at: now })),
  )
}
