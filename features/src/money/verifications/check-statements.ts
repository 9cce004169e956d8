import type { HouseName } from '@paps/ledger'
import { type RawBuilder, sql } from 'kysely'
import { selectLedgerRows } from './ledger-rows.ts'
import { movedByHouse } from './record-rules.ts'
import type { BooksCheck } from './report.ts'

/** The amount that journal `j` moved on the house accounts of one kind. */
const on = (name: HouseName): RawBuilder<bigint> => sql`coalesce((${movedByHouse(name)}), 0)`

/** Whether journal `j` explained the match `m` of a line: against suspense, with the match's amount. */
const explained = (name: HouseName, suspense: RawBuilder<bigint>): RawBuilder<boolean> =>
  sql`(${on('suspense')} = ${suspense} and ${on(name)} = -(${suspense}))`

const lines = sql`
  select 'a line of a statement has its journal' as rule, 'statement line ' || l.id as row
  from statement_lines l left join journals j on j.id = ledger_journal_id('statement-line:' || l.id)
  where j.id is null or ${on('bank')} <> -l.amount_minor or ${on('suspense')} <> l.amount_minor`

const takenBack = sql`
  select 'a statement that was taken back has its journal', 'statement ' || s.id
  from bank_statements s
  cross join lateral (
    select coalesce(sum(l.amount_minor), 0) as minor, coalesce(bool_and(l.state = 'taken back'), true) as all_back,
      coalesce(bool_or(l.state = 'taken back'), false) as some_back
    from statement_lines l where l.statement_id = s.id
  ) whole
  left join journals j on j.id = ledger_journal_id('statement-back:' || s.id)
  where case s.state
    when 'taken back' then not whole.all_back or ${on('bank')} <> whole.minor or ${on('suspense')} <> -whole.minor
    else whole.some_back or j.id is not null
  end`

const journalOfMatch = sql`case m.kind
    when 'top-up' then ledger_journal_id('top-up:' || m.record_id)
    when 'pay-out' then case when l.amount_minor < 0 then o.paid_journal else o.back_journal end
    when 'return' then null
    else ledger_journal_id('statement-match:' || m.id)
  end`

/** The ids of the journals that the statements name. */
const journalIds = sql`
  select ledger_journal_id('statement-line:' || id) from statement_lines
  union all
  select ledger_journal_id('statement-back:' || id) from bank_statements
  union all
  select ${journalOfMatch}
  from statement_matches m join statement_lines l on l.id = m.line_id left join payouts o on o.id = m.record_id`

const matches = sql`
  select 'a match has the amounts of its journal', 'match ' || m.id
  from statement_matches m
  join statement_lines l on l.id = m.line_id
  left join records r on r.id = m.record_id
  left join payouts o on o.id = m.record_id
  left join statement_lines other on other.id = m.other_line_id
  left join journals j on j.id = ${journalOfMatch}
  where m.state = 'done' and (case m.kind
    when 'top-up' then r.state = 'approved' and ${on('suspense')} = -(
      select sum(n.amount_minor) from statement_matches n where n.record_id = m.record_id and n.state = 'done')
    when 'credited' then r.state = 'approved' and ${explained('outside', sql`(-sign(l.amount_minor)::bigint * m.amount_minor)`)}
    when 'pay-out' then ${explained('transit', sql`(-sign(l.amount_minor)::bigint * m.amount_minor)`)}
    when 'card' then ${explained('card', sql`-m.amount_minor`)}
    when 'mobile' then ${explained('mobile', sql`-m.amount_minor`)}
    when 'cost' then ${explained('fees', sql`m.amount_minor`)}
    when 'return' then other.amount_minor = m.amount_minor
  end) is not true`

const used = sql`
  select 'the matches of a line have its amount', 'statement line ' || l.id
  from statement_lines l
  left join lateral (
    select sum(m.amount_minor) as minor, sum(m.amount_minor) filter (where m.state = 'done') as done_minor
    from statement_matches m where m.line_id = l.id
  ) whole on true
  where case l.state
    when 'matched' then coalesce(whole.done_minor, 0) <> abs(l.amount_minor)
    else coalesce(whole.minor, 0) > abs(l.amount_minor)
  end`

/**
 * Every line of a bank statement has the journal of its import, every match the amounts of the journal that explains it,
 * and a matched line is explained whole.
 */
export const checkStatements: BooksCheck = async (tx) => {
  const journals = await selectLedgerRows(tx, 'ledger_journals', journalIds)
  const { rows } = await sql<{ rule: string; row: string }>`
    with journals as materialized (${journals})
    select * from (${sql.join([lines, takenBack, matches, used], sql` union all `)}) broken limit 1`.execute(tx)
  return rows[0] ?? null
}
