import { Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { post } from '@paps/ledger'
import type { StaffMember } from '../../people/audit/audit.ts'
import type { KeyedHash } from '../../people/auth/keyed-hash.ts'
import { lockRecord } from '../records/record-store.ts'
import { requireUndecided } from '../records/require-undecided.ts'
import { type Decided, endWithdrawal, requireHold } from './end-withdrawal.ts'
import { checkPayout } from './payout-check.ts'
import { tryCode } from './pick-up-code.ts'
import { requireApprovable, requirePending, roleOf } from './withdrawal.ts'
import { payoutJournal } from './withdrawal-journals.ts'

interface Approval {
  _id: string
  code?: string | undefined
}

/** Pays out what waits, to whoever handed over the cash. A wrong code is returned, so that it stays counted. */
export async function approveWithdrawal(
  tx: Tx,
  keyedHash: KeyedHash,
  caller: StaffMember,
  { _id, code }: Approval,
  now: Date,
): Promise<Decided | Refusal> {
  const withdrawal = await lockRecord(tx, 'withdrawal', _id)
  const role = roleOf(withdrawal, caller)
  requireApprovable(withdrawal, role)
  if (role === 'staff') await requireUndecided(tx, withdrawal)
  requirePending(withdrawal, now)
  if (role === 'receiver') {
    if (code === undefined) throw codeMissing()
    const refusal = await tryCode(tx, keyedHash, _id, code)
    if (refusal) return refusal
  }
  const hold = await requireHold(tx, _id)
  await post(tx, payoutJournal(hold, withdrawal, now, { checks: [checkPayout(withdrawal)] }))
  const end = { state: 'approved', reason: null, event: 'withDrawalApprovedReceiver' } as const
  return endWithdrawal(tx, withdrawal, { caller, role }, end, now)
}

function codeMissing(): Refusal {
  return new Refusal('invalid', {}, [{ field: 'code', msg: 'is needed: ask the customer for their pick-up code' }])
}
