import { sql } from 'kysely'
import type { BooksCheck } from './report.ts'

/**
 * Every pay-out has a record that shows it, and the journals that it names, each with its amounts: paid and brought back
 * between house:transit and the account that confirmed it, returned from house:transit to the owner's wallet, or to house:suspense
 * after the owner has left.
 */
export const checkPayouts: BooksCheck = async (tx) => {
  const { rows } = await sql<{ id: string }>`
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
          select from ledger_journals j
          where j.id = named.id and j.kind = named.kind and named.transit_minor = (
              select sum(leg.amount_minor) from unnest(j.accounts, j.amounts_minor) as leg (account_id, amount_minor)
              join ledger_accounts a on a.id = leg.account_id and a.kind = 'house:transit')
            and (named.kind <> 'withdrawal release' or o.amount_minor + o.fee_minor = j.amounts_minor[
              coalesce(array_position(j.accounts, ledger_journal_id('wallet:paps:' || o.user_id)), (
                select array_position(j.accounts, a.id) from ledger_accounts a
                where a.kind = 'house:suspense' and a.currency = 'PAPS' and a.id = any (j.accounts)
                  and exists (select from users u where u.id = o.user_id and u.deleted_at is not null)))])))
    order by o.id
    limit 1`.execute(tx)
  const [broken] = rows
  return broken ? { rule: 'a pay-out has its journals', row: `pay-out ${broken.id}` } : null
}
