import { type Approval, type BankAccount, type ColumnMap, newId, Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { audit, type Caller } from '../../people/audit/audit.ts'
import { requireFreshFactor } from '../../people/factors/fresh-factor.ts'
import { requestCosts, requestOpening } from './account-acts.ts'
import { type AccountRow, insertAccount, listAccounts, lockAccount } from './account-store.ts'

interface NewBankAccount {
  name: string
  number: string
  currency: string
  opening?: bigint | undefined
}

interface ManagedAccount {
  data: BankAccount
  /** The request that waits for a second person. */
  approval?: Approval
}

/** Adds a bank account of the house. Its balance before the first statement waits for a second person and for that statement. */
export async function addBankAccount(tx: Tx, staff: Caller, input: NewBankAccount, now: Date): Promise<ManagedAccount> {
  const id = newId()
  const { name, number, currency, opening = 0n } = input
  const isNew = await insertAccount(tx, { id, name, number, currency, created_by: staff.userId })
  if (!isNew) throw new Refusal('bank_account_known')
  await audit(tx, staff, { action: 'bank-account.add', after: { account_id: id, name, number, currency } })
  const approval = opening === 0n ? null : await requestOpening(tx, staff, await lockAccount(tx, id), opening, now)
  return present(tx, id, approval)
}

interface AccountChange {
  id: string
  columns?: ColumnMap | undefined
  cost_texts?: string[] | undefined
  automatic?: boolean | undefined
  opening?: bigint | undefined
}

/**
 * Changes how statements of an account are read and matched. Allowing automatic credits needs a fresh second factor. A new text of
 * costs and the balance before the first statement wait for a second person, each with a change of its own.
 */
export async function changeBankAccount(
  tx: Tx,
  staff: Caller,
  change: AccountChange,
  now: Date,
): Promise<ManagedAccount> {
  const { id, columns, automatic, opening } = change
  const before = await lockAccount(tx, id)
  if (automatic === true && !before.automatic) requireFreshFactor(staff)
  const costs = change.cost_texts && [...new Set(change.cost_texts)]
  const isAdded = costs?.some((text) => !before.cost_texts.includes(text)) ?? false
  if (isAdded && opening !== undefined) throw new Refusal('conflict')
  const removed = isAdded ? undefined : costs
  const changed = {
    ...(columns && { column_map: JSON.stringify(columns) }),
    ...(removed && { cost_texts: removed }),
    ...(automatic !== undefined && { automatic, automatic_by: automatic ? staff.userId : null }),
  }
  if (Object.keys(changed).length > 0) {
    await tx.updateTable('bank_accounts').set(changed).where('id', '=', id).execute()
    await audit(tx, staff, {
      action: 'bank-account.change',
      before: { automatic: before.automatic, cost_texts: before.cost_texts },
      after: { account_id: id, ...(automatic !== undefined && { automatic }), ...(removed && { cost_texts: removed }) },
    })
  }
  return present(tx, id, await request(tx, staff, before, { costs: isAdded ? costs : undefined, opening }, now))
}

interface Requested {
  costs: string[] | undefined
  opening: bigint | undefined
}

async function request(
  tx: Tx,
  staff: Caller,
  account: AccountRow,
  { costs, opening }: Requested,
  now: Date,
): Promise<Approval | null> {
  if (costs) return requestCosts(tx, staff, account, costs, now)
  return opening ? requestOpening(tx, staff, account, opening, now) : null
}

async function present(tx: Tx, id: string, approval: Approval | null): Promise<ManagedAccount> {
  const [data] = await listAccounts(tx, id)
  if (!data) throw new Refusal('not_found')
  return approval ? { data, approval } : { data }
}
