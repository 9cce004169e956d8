import { type BankAccount, type ColumnMap, newId, presentPaps, Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { HOUSE, post } from '@paps/ledger'
import { audit, type Caller } from '../../people/audit/audit.ts'
import { requireFreshFactor } from '../../people/factors/fresh-factor.ts'
import { insertAccount, listAccounts, lockAccount } from './account-store.ts'

interface NewBankAccount {
  name: string
  number: string
  currency: string
  opening?: bigint | undefined
}

/** Adds a bank account of the house. Its opening balance is money that was credited before the first statement. */
export async function addBankAccount(tx: Tx, staff: Caller, input: NewBankAccount, now: Date): Promise<BankAccount> {
  const id = newId()
  const { name, number, currency, opening = 0n } = input
  const isNew = await insertAccount(tx, {
    id,
    name,
    number,
    currency,
    opening_minor: opening,
    created_by: staff.userId,
  })
  if (!isNew) throw new Refusal('bank_account_known')
  if (opening !== 0n) {
    await post(tx, {
      key: `bank-opening:${id}`,
      kind: 'bank opening',
      request: { opening },
      occurredAt: now,
      legs: [
        { account: HOUSE.bank, amountMinor: -opening },
        { account: HOUSE.outside, amountMinor: opening },
      ],
    })
  }
  await audit(tx, staff, {
    action: 'bank-account.add',
    after: { account_id: id, name, number, currency, opening: presentPaps(opening) },
  })
  return present(tx, id)
}

interface AccountChange {
  id: string
  columns?: ColumnMap | undefined
  cost_texts?: string[] | undefined
  automatic?: boolean | undefined
}

/** Changes how statements of an account are read and matched. Allowing automatic credits needs a fresh second factor. */
export async function changeBankAccount(tx: Tx, staff: Caller, change: AccountChange): Promise<BankAccount> {
  const { id, columns, cost_texts, automatic } = change
  const before = await lockAccount(tx, id)
  if (automatic === true && !before.automatic) requireFreshFactor(staff)
  await tx
    .updateTable('bank_accounts')
    .set({
      ...(columns && { column_map: JSON.stringify(columns) }),
      ...(cost_texts && { cost_texts }),
      ...(automatic !== undefined && { automatic, automatic_by: automatic ? staff.userId : null }),
    })
    .where('id', '=', id)
    .execute()
  await audit(tx, staff, {
    action: 'bank-account.change',
    before: { automatic: before.automatic, cost_texts: before.cost_texts },
    after: { account_id: id, ...(automatic !== undefined && { automatic }), ...(cost_texts && { cost_texts }) },
  })
  return present(tx, id)
}

async function present(tx: Tx, id: string): Promise<BankAccount> {
  const [account] = await listAccounts(tx, id)
  if (!account) throw new Refusal('not_found')
  return account
}
