import { HOUSE, houseAccountIds } from '@paps/ledger'
import { sql } from 'kysely'
import { selectLedgerRows } from './ledger-rows.ts'
import { movedByHouse } from './record-rules.ts'
import type { BooksCheck } from './report.ts'

/**
 * Every pay-out has a record that shows it, and the journals that it names, each with its amounts: paid and brought back
 * between house:transit and the account that confirmed it, returned from house:transit to the owner's wallet, or to house:suspense
 * after the owner has left.
 */
export const checkPayouts: BooksCheck = async (tx) => {
  const journals = await selectLedgerRows(
    tx,
    'ledger_journals',
    sql`select unnest(array[paid_journal, back_journal, returned_journal]) from payouts`,
  )
  const { rows } = await sql<{ id: string }>`
    with journals as materialized (${journals})
    select o.id
    from payouts o
    left join records r on r.id = o.id
    where r.kind is distinct from 'withdrawal' or not r.details ? 'payout' or (o.returned_journal is not null
        and o.returned_journal <> ledger_journal_id('payout returned:' || o.id))
      or exists (
        select from (values
          (o.paid_journal, 'payout paid', -o.amount_minor), (o.back_journal, 'payout back', o.amount_minor),
          (o.returned_journal, 'withdrawal release', -o.amount_minor)) as named (id, kind, transit_minor)
        where named.id is not null and not exists (
          select from journals j
          where j.id = named.id and j.kind = named.kind and named.transit_minor = (${movedByHouse('transit')})
            and (named.kind <> 'withdrawal release' or o.amount_minor + o.fee_minor = j.amounts_minor[
              coalesce(array_position(j.accounts, ledger_journal_id('wallet:paps:' || o.user_id)), (
                select array_position(j.accounts, suspense.id)
                from unnest(${houseAccountIds(HOUSE.suspense)}::uuid[]) as suspense (id)
                where suspense.id = any (j.accounts)
                  and exists (select from users u where u.id = o.user_id and u.deleted_at is not null)))])))
    order by o.id
    limit 1`.execute(tx)
  const [broken] = rows
  return broken ? { rule: 'a pay-out has its journals', row: `pay-out ${broken.id}` } : null
}
