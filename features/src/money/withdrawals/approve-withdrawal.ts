import { fieldError, Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import type { Caller } from '../../people/audit/audit.ts'
import type { KeyedHash } from '../../people/auth/keyed-hash.ts'
import { guardMoney } from '../approvals/guard-money.ts'
import { lockRecord } from '../records/record-store.ts'
import { requireUndecided } from '../records/require-undecided.ts'
import { readParties } from '../service/party-store.ts'
import { type DecidedWithdrawal, presentDecided } from './end-withdrawal.ts'
import { payOutWithdrawal } from './pay-out-withdrawal.ts'
import { listPartyIds } from './payout-check.ts'
import { checkCode } from './pick-up-code.ts'
import { determineRole, requireApprovable, requirePending } from './withdrawal.ts'

interface Approval {
  _id: string
  code?: string | undefined
}

/**
 * Pays out a pending withdrawal to the party that handed over the cash. Returns the refusal of a wrong code, so that it
 * stays counted. A pay-out by staff above the thresholds stays pending and requires a second person.
 */
export async function approveWithdrawal(
  tx: Tx,
  keyedHash: KeyedHash,
  caller: Caller,
  { _id, code }: Approval,
  now: Date,
): Promise<DecidedWithdrawal | Refusal> {
  const withdrawal = await lockRecord(tx, 'withdrawal', _id)
  const role = determineRole(withdrawal, caller)
  requireApprovable(withdrawal, role)
  if (role === 'staff') await requireUndecided(tx, withdrawal)
  requirePending(withdrawal, now)
  if (role === 'receiver') {
    if (code === undefined) throw codeMissing()
    const refusal = await checkCode(tx, keyedHash, _id, code)
    if (refusal) return refusal
  }
  if (role === 'staff') {
    const act = {
      kind: 'withdrawal.approve',
      record: withdrawal,
      subjectId: withdrawal.sender_id,
      becomes: 'approved',
    } as const
    const approval = await guardMoney(tx, caller, act, now)
    if (approval) {
      const sender = (await readParties(tx, listPartyIds(withdrawal))).get(withdrawal.sender_id ?? '')
      if (!sender) throw new Refusal('not_found')
      return { ...presentDecided(withdrawal, sender), approval }
    }
  }
  return payOutWithdrawal(tx, { caller, role }, withdrawal, now)
}

function codeMissing(): Refusal {
  return new Refusal('invalid', {}, [fieldError('code', 'pickup_code_needed')])
}
