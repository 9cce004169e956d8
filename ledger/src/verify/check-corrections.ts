import type { Tx } from '@paps/database'
import { sql } from 'kysely'
import type { Broken } from './report.ts'

/** No journal is reversed by more than it moved. */
export async function checkCorrections(tx: Tx): Promise<Broken | null> {
  const { rows } = await sql<{ corrects: string }>`
    with taken as materialized (
      select j.corrects, leg.account_id, sum(leg.amount_minor) as taken_back
      from ledger_journals j
      cross join unnest(j.accounts, j.amounts_minor) as leg (account_id, amount_minor)
      where j.corrects is not null
      group by j.corrects, leg.account_id
    ), corrected as materialized (
      select id, accounts, amounts_minor from ledger_journals where id in (select corrects from taken)
    )
    select c.corrects
    from taken c
    left join corrected o on o.id = c.corrects
    cross join lateral (select o.amounts_minor[array_position(o.accounts, c.account_id)] as original) leg
    where original is null or sign(taken_back) = sign(original) or abs(taken_back) > abs(original)
    order by c.corrects
    limit 1`.execute(tx)
  const broken = rows[0]
  return broken ? { rule: 'no more is taken back than was moved', row: `journal ${broken.corrects}` } : null
}
