import { type Approval, presentPaps, Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { HOUSE, post } from '@paps/ledger'
import { sql } from 'kysely'
import { audit, type Caller } from '../../people/audit/audit.ts'
import { requestApproval } from '../approvals/request-approval.ts'
import { type AccountRow, lockAccount } from './account-store.ts'

/** Requests a second person for the balance before the first statement. A balance is booked once. */
export function requestOpening(
  tx: Tx,
  staff: Caller,
  account: AccountRow,
  opening: bigint,
  now: Date,
): Promise<Approval> {
  if (account.opening_minor !== 0n) throw new Refusal('wrong_state', { state: 'booked' })
  return requestApproval(
    tx,
    staff,
    {
      kind: 'bank-account.opening',
      payload: { account_id: account.id, opening },
      item: account.id,
      amountMinor: opening > 0n ? opening : null,
      before: shownOpening(account),
      after: { account: account.name, opening: presentPaps(opening) },
    },
    now,
  )
}

/** Requests a second person for texts of costs, which book debits by themselves. */
export function requestCosts(
  tx: Tx,
  staff: Caller,
  account: AccountRow,
  texts: string[],
  now: Date,
): Promise<Approval> {
  return requestApproval(
    tx,
    staff,
    {
      kind: 'bank-account.costs',
      payload: { account_id: account.id, cost_texts: texts },
      item: account.id,
      before: shownCosts(account),
      after: { account: account.name, cost_texts: texts.join(', ') },
    },
    now,
  )
}

/** The values that a request shows and that must be unchanged when it is decided. */
export const shownOpening = ({ opening_minor }: AccountRow) => ({ opening: presentPaps(opening_minor) })

export const shownCosts = ({ cost_texts }: AccountRow) => ({ cost_texts: cost_texts.join(', ') })

/**
 * Books the balance before the first statement: money that was credited before it. Throws `opening_unshown` unless the first
 * statement with a balance begins with it.
 */
export async function applyOpening(
  tx: Tx,
  staff: Caller,
  { account_id: id, opening }: { account_id: string; opening: bigint },
  { approvalId, now }: { approvalId: string; now: Date },
): Promise<void> {
  await lockAccount(tx, id)
  if ((await readFirstOpening(tx, id)) !== opening) throw new Refusal('opening_unshown')
  await tx
    .updateTable('bank_accounts')
    .set({ opening_minor: opening, opening_approval: approvalId })
    .where('id', '=', id)
    .execute()
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
  await audit(tx, staff, {
    action: 'bank-account.change',
    before: { opening: 0 },
    after: { account_id: id, opening: presentPaps(opening) },
  })
}

/** Returns the opening balance of the first statement that has one. */
async function readFirstOpening(tx: Tx, accountId: string): Promise<bigint | null> {
  const { rows } = await sql<{ opening_minor: bigint }>`
    select opening_minor from bank_statements
    where account_id = ${accountId} and state = 'imported' and opening_minor is not null
    order by from_day nulls last, created_at, id limit 1`.execute(tx)
  return rows[0]?.opening_minor ?? null
}

/** Sets texts of costs that two people agreed on. */
export async function applyCosts(
  tx: Tx,
  staff: Caller,
  { account_id: id, cost_texts }: { account_id: string; cost_texts: string[] },
  approvalId: string,
): Promise<void> {
  const before = await lockAccount(tx, id)
  await tx.updateTable('bank_accounts').set({ cost_texts, costs_approval: approvalId }).where('id', '=', id).execute()
  await audit(tx, staff, {
    action: 'bank-account.change',
    before: { cost_texts: before.cost_texts },
    after: { account_id: id, cost_texts },
  })
}
