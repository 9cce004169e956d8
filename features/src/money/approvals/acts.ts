import type { ApprovalKind, ApprovalPayload } from '@paps/contract'
import type { Tx } from '@paps/database'
import { lockSetting } from '../../catalog/settings/settings-store.ts'
import { writeSetting } from '../../catalog/settings/write-setting.ts'
import type { Caller } from '../../people/audit/audit.ts'
import { applyBankChange, bankFields, lockBank } from '../../people/banks/change-bank.ts'
import { insertBank } from '../../people/banks/make-bank.ts'
import { hasFactor, resetFactor } from '../../people/factors/reset-factor.ts'
import { lockNetworks, writeNetworks } from '../../people/factors/staff-networks.ts'
import { applyRecovery, lockRecoveryState, requireRecoverable } from '../../people/recovery/decide-recovery.ts'
import { applyAdminKind, applyUserLock } from '../../people/staff/change-user.ts'
import { deleteUser } from '../../people/staff/delete-user.ts'
import { insertStaff } from '../../people/staff/make-staff.ts'
import { lockUser } from '../../people/users/user-store.ts'
import { lockBulk, queueBulk } from '../bulk/bulk-store.ts'
import { applyCorrection } from '../corrections/apply-correction.ts'
import { lockCorrected, readTaken } from '../corrections/correction-store.ts'
import { shownLeft } from '../corrections/shown-left.ts'
import { leaveMoney } from '../leaving/leave-money.ts'
import { applyLimits, shownLimits } from '../limits/apply-limits.ts'
import { buildLimited } from '../limits/read-limits.ts'
import { requireBatch } from '../payouts/batch-store.ts'
import { returnPayOut } from '../payouts/return-pay-out.ts'
import { sendBatch } from '../payouts/send-batch.ts'
import { lockRecord } from '../records/record-store.ts'
import { endRedemption } from '../redemptions/end-redemption.ts'
import { applyCosts, applyOpening, shownCosts, shownOpening } from '../statements/account-acts.ts'
import { lockAccount } from '../statements/account-store.ts'
import { creditTopUp } from '../top-ups/credit-top-up.ts'
import { payOutWithdrawal } from '../withdrawals/pay-out-withdrawal.ts'
import type { ApprovalRow, Shown } from './approval.ts'
import { lockRule, switchRuleOff } from './second-person-rule.ts'

interface Carried {
  approval: ApprovalRow
  now: Date
}

interface Act<Kind extends ApprovalKind> {
  /** Locks the subject of the act and returns its current values, to compare with `before` of the request. */
  present(tx: Tx, payload: ApprovalPayload<Kind>): Promise<Shown>
  /** Performs the act on behalf of the second person. Returns the id of a created user. */
  carryOut(tx: Tx, staff: Caller, payload: ApprovalPayload<Kind>, carried: Carried): Promise<{ subjectId?: string }>
}

/** Implements each kind of request, run when a second person approves it. */
export const ACTS: { [Kind in ApprovalKind]: Act<Kind> } = {
  'topup.fulfil': {
    present: async (tx, { record_id }) => ({ status: (await lockRecord(tx, 'topup', record_id)).state }),
    async carryOut(tx, staff, { record_id, final_paps }, { now }) {
      await creditTopUp(tx, staff, record_id, now, final_paps)
      return {}
    },
  },
  'withdrawal.approve': {
    present: async (tx, { record_id }) => ({ status: (await lockRecord(tx, 'withdrawal', record_id)).state }),
    async carryOut(tx, staff, { record_id }, { now }) {
      await payOutWithdrawal(tx, { caller: staff, role: 'staff' }, await lockRecord(tx, 'withdrawal', record_id), now)
      return {}
    },
  },
  'redemption.fulfil': {
    present: async (tx, { record_id }) => ({ status: (await lockRecord(tx, 'redemption', record_id)).state }),
    async carryOut(tx, staff, { record_id }, { now }) {
      await endRedemption(tx, staff, record_id, { status: 'fulfilled' }, now)
      return {}
    },
  },
  'payout.batch': {
    // Not locked here: a batch changes with its request only, which is locked next.
    async present(tx, { batch_id }) {
      const { state, lines } = await requireBatch(tx, batch_id)
      return { status: state, lines }
    },
    async carryOut(tx, staff, { batch_id }, { now }) {
      await sendBatch(tx, staff, batch_id, now)
      return {}
    },
  },
  'payout.return': {
    present: async (tx, { record_id }) => ({ status: (await lockRecord(tx, 'withdrawal', record_id)).state }),
    async carryOut(tx, staff, { record_id }, { approval, now }) {
      await returnPayOut(tx, record_id, { reason: approval.reason ?? '', by: 'staff', caller: staff, now })
      return {}
    },
  },
  'record.correct': {
    async present(tx, { record_id }) {
      const record = await lockCorrected(tx, record_id)
      return shownLeft({ leftMinor: record.amount_minor - (await readTaken(tx, record_id)).minor })
    },
    async carryOut(tx, staff, payload, { approval, now }) {
      await applyCorrection(tx, staff, { ...payload, reason: approval.reason ?? '', approvalId: approval.id }, now)
      return {}
    },
  },
  'bank-account.opening': {
    present: async (tx, { account_id }) => shownOpening(await lockAccount(tx, account_id)),
    async carryOut(tx, staff, payload, { approval, now }) {
      await applyOpening(tx, staff, payload, { approvalId: approval.id, now })
      return {}
    },
  },
  'bank-account.costs': {
    present: async (tx, { account_id }) => shownCosts(await lockAccount(tx, account_id)),
    async carryOut(tx, staff, payload, { approval }) {
      await applyCosts(tx, staff, payload, approval.id)
      return {}
    },
  },
  'bulk.pay': {
    present: async (tx, { bulk_id }) => ({ status: (await lockBulk(tx, bulk_id)).state }),
    async carryOut(tx, staff, { bulk_id }) {
      await queueBulk(tx, bulk_id, staff.userId)
      return {}
    },
  },
  'limits.set': {
    present: async (tx, { user_id }) => shownLimits(buildLimited(await lockUser(tx, user_id))),
    async carryOut(tx, staff, { user_id, day, month }, { approval }) {
      await applyLimits(tx, staff, { _id: user_id, day, month, reason: approval.reason ?? '' })
      return {}
    },
  },
  'recovery.approve': {
    present: async (tx, { recovery_id }) => ({ status: await lockRecoveryState(tx, recovery_id) }),
    async carryOut(tx, staff, { recovery_id }, { approval, now }) {
      const reason = approval.reason ?? ''
      const decided = await requireRecoverable(tx, staff, { id: recovery_id, approved: true }, now)
      await applyRecovery(tx, staff, decided, { approved: true, reason })
      return {}
    },
  },
  'setting.change': {
    present: async (tx, { name }) => ({ [name]: await lockSetting(tx, name) }),
    async carryOut(tx, staff, { name, value }) {
      await writeSetting(tx, staff, name, value)
      return {}
    },
  },
  'second-person.off': {
    present: async (tx) => ({ second_person: (await lockRule(tx)) !== 'off' }),
    async carryOut(tx, _staff, _payload, { approval }) {
      await switchRuleOff(tx, approval.id)
      return {}
    },
  },
  'bank.make': {
    present: async () => ({}),
    async carryOut(tx, staff, payload, { approval, now }) {
      const { first_name: name, email, password_hash: passwordHash } = personOf(approval)
      const bank = await insertBank(
        tx,
        staff,
        { ...payload, city: payload.city ?? undefined, name, email },
        passwordHash,
        now,
        approval.asked_by,
      )
      return { subjectId: bank.id }
    },
  },
  'bank.change': {
    present: async (tx, { user_id }) => ({ ...bankFields(await lockBank(tx, user_id)) }),
    async carryOut(tx, staff, { user_id, ...changes }) {
      await applyBankChange(tx, staff, { _id: user_id, ...changes })
      return {}
    },
  },
  'bank.remove': { present: presentPerson, carryOut: removePerson },
  'staff.make': {
    present: async () => ({}),
    async carryOut(tx, staff, { user_type }, { approval, now }) {
      const { password_hash: passwordHash, ...person } = personOf(approval)
      const user = await insertStaff(tx, staff, { ...person, user_type }, passwordHash, now, approval.asked_by)
      return { subjectId: user.id }
    },
  },
  'staff.kind': {
    present: presentPerson,
    async carryOut(tx, staff, { user_id, user_type }) {
      await applyAdminKind(tx, staff, user_id, user_type)
      return {}
    },
  },
  'staff.remove': { present: presentPerson, carryOut: removePerson },
  'staff.factor': {
    present: async (tx, { user_id }) => ({ factor: await hasFactor(tx, user_id) }),
    async carryOut(tx, staff, { user_id }, { approval, now }) {
      await resetFactor(tx, staff, { _id: user_id, reason: approval.reason ?? '' }, now)
      return {}
    },
  },
  'staff.networks': {
    present: async (tx) => ({ ranges: (await lockNetworks(tx)).join(', ') }),
    async carryOut(tx, staff, { ranges }) {
      await writeNetworks(tx, staff, ranges)
      return {}
    },
  },
  'staff.unlock': {
    present: async (tx, { user_id }) => ({ locked: (await lockUser(tx, user_id)).locked_at !== null }),
    async carryOut(tx, staff, { user_id }, { approval, now }) {
      await applyUserLock(tx, staff, { _id: user_id, locked: false, reason: approval.reason ?? '' }, now)
      return {}
    },
  },
}

async function presentPerson(tx: Tx, { user_id }: { user_id: string }): Promise<Shown> {
  return { user_type: (await lockUser(tx, user_id)).user_type }
}

async function removePerson(tx: Tx, staff: Caller, { user_id }: { user_id: string }, { now }: Carried) {
  await leaveMoney(tx, user_id, { by: staff.userId, now })
  await deleteUser(tx, staff, user_id, now)
  return {}
}

function personOf({ id, private: person }: ApprovalRow) {
  if (!person) throw new Error(`approval ${id} has no person to create`)
  return person
}
