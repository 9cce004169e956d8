import { type Approval, Refusal } from '@paps/contract'
import { type Database, type Tx, withTransaction } from '@paps/database'
import type { Caller } from '../../people/audit/audit.ts'
import {
  applyBankChange,
  type BankChanges,
  bankFields,
  changedFields,
  lockBank,
} from '../../people/banks/change-bank.ts'
import { insertBank, type NewBank } from '../../people/banks/make-bank.ts'
import { emailIsTaken, type UserRow } from '../../people/users/user-store.ts'
import { hashGiven } from './hash-given.ts'
import { notifySuperAdmins } from './notify-staff.ts'
import { requestApproval } from './request-approval.ts'
import { isSecondPersonOn, type RuleContext } from './second-person-rule.ts'

/** Makes a bank, which in production is invited to choose its own password, or requests a second person when the rule is on. */
export async function makeBank(
  database: Database,
  staff: Caller,
  rule: RuleContext,
  { password, ...bank }: NewBank & { password: string },
  now: Date,
): Promise<{ bank: UserRow | null; approval?: Approval }> {
  const passwordHash = await hashGiven(password, rule)
  return withTransaction(database, async (tx) => {
    const { name, email, country, city = null } = bank
    if (!(await isSecondPersonOn(tx, rule))) {
      const made = await insertBank(tx, staff, bank, passwordHash, now)
      await notifySuperAdmins(tx, staff, `added the bank ${name}`, now)
      return { bank: made }
    }
    if (await emailIsTaken(tx, email)) throw new Refusal('signup_refused')
    const request = {
      kind: 'bank.make',
      payload: { country, city },
      item: null,
      before: {},
      after: { country, city },
      private: { email, first_name: name, last_name: '', password_hash: passwordHash },
    } as const
    return { bank: null, approval: await requestApproval(tx, staff, request, now) }
  })
}

/** Changes a bank, or requests a second person when the rule is on. */
export async function changeBank(
  tx: Tx,
  staff: Caller,
  rule: RuleContext,
  changes: BankChanges,
  now: Date,
): Promise<{ bank: UserRow; approval?: Approval }> {
  const isOn = await isSecondPersonOn(tx, rule)
  const bank = await lockBank(tx, changes._id)
  if (!isOn) {
    const changed = await applyBankChange(tx, staff, changes)
    await notifySuperAdmins(tx, staff, `changed the bank ${changed.business_name}`, now)
    return { bank: changed }
  }
  const { _id, ...fields } = changes
  const request = {
    kind: 'bank.change',
    payload: { user_id: _id, ...fields },
    item: _id,
    subjectId: _id,
    before: { ...bankFields(bank) },
    after: { ...changedFields(bank, fields) },
  } as const
  return { bank, approval: await requestApproval(tx, staff, request, now) }
}
