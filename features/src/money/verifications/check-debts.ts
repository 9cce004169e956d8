import { bigintArray, uuidArray } from '@paps/database'
import { HOUSE, houseBalance } from '@paps/ledger'
import { sql } from 'kysely'
import type { BooksCheck } from './report.ts'

/**
 * Debts equal the balances of their accounts, were settled by their records, and are claimed by their creditors. No
 * record is corrected by more than its amount.
 */
export const checkDebts: BooksCheck = async (tx) => {
  const claimed = await houseBalance(tx, HOUSE.claims)
  const { rows: owing } = await sql<{ id: string; balance_minor: bigint }>`
    select id, balance_minor from ledger_accounts where kind = 'paps debt' and balance_minor <> 0`.execute(tx)
  const { rows } = await sql<{ rule: string; row: string }>`
    with owing as materialized (
      select * from unnest(
        ${uuidArray(owing.map(({ id }) => id))}::uuid[],
        ${bigintArray(owing.map((account) => account.balance_minor))}::bigint[]) as accounts (id, balance_minor)
    )
    select * from (
      select 'a debt equals the balance of its account' as rule, 'account ' || a.id as row
      from owing a
      where a.id not in (
        select ledger_journal_id('wallet:paps debt:' || debtor_id) from debts where settled_at is null
      )
      union all
      select 'a debt equals the balance of its account', 'user ' || debtor_id
      from debts
      group by debtor_id
      having sum(amount_minor - settled_minor) <> coalesce((
        select -balance_minor from owing where id = ledger_journal_id('wallet:paps debt:' || debtor_id)
      ), 0)
      union all
      select 'the settled amount of a debt equals its settlements', 'debt ' || d.id
      from debts d
      where d.settled_minor <> coalesce((
        select sum(amount_minor) from records r
        where r.parent_id = d.id and r.kind = 'settlement' and r.sender_id = d.debtor_id
      ), 0)
      union all
      select 'claims equal the debts to people', 'house:claims'
      where ${claimed}
        <> (select coalesce(sum(amount_minor - settled_minor), 0) from debts where claimant_id is not null)
      union all
      select 'owes_paps is set for debtors', 'user ' || u.id
      from users u
      where u.owes_paps <> exists (select from debts where debtor_id = u.id and settled_at is null)
        and (u.owes_paps or u.id in (select debtor_id from debts))
      union all
      select 'corrections do not exceed the amount of a record', 'record ' || r.id
      from records_by_id(array(select of_record from corrections)) r
      where corrected_sum(r.id) > r.amount_minor
    ) broken
    limit 1`.execute(tx)
  return rows[0] ?? null
}
