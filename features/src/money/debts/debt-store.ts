import type { DebtTotals } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'
import type { Debt } from './debt.ts'

/** Locks a person's open debts, oldest first. The caller must have locked their paps account. */
export async function lockOpenDebts(tx: Tx, debtorId: string): Promise<Debt[]> {
  const { rows } = await sql<Debt>`
    select id, debtor_id as "debtorId", claimant_id as "claimantId", amount_minor - settled_minor as "leftMinor",
      exists (select from users c where c.id = debts.claimant_id and c.deleted_at is not null) as "isClaimantClosed"
    from debts where debtor_id = ${debtorId} and settled_at is null
    order by created_at, id
    for no key update`.execute(tx)
  return rows
}

export interface NewDebt {
  id: string
  debtorId: string
  claimantId: string | null
  amountMinor: bigint
  at: Date
}

export async function insertDebt(tx: Tx, { id, debtorId, claimantId, amountMinor, at }: NewDebt): Promise<void> {
  await sql`
    insert into debts (id, debtor_id, claimant_id, amount_minor, created_at, updated_at)
    values (${id}, ${debtorId}, ${claimantId}, ${amountMinor}, ${at}, ${at})`.execute(tx)
}

export async function writeSettled(tx: Tx, id: string, minor: bigint, at: Date): Promise<void> {
  await sql`
    update debts
    set settled_minor = settled_minor + ${minor}, updated_at = ${at},
      settled_at = case when settled_minor + ${minor} = amount_minor then ${at}::timestamptz end
    where id = ${id}`.execute(tx)
}

/** Returns whether a person has open claims. */
export async function hasClaims(reader: Reader, claimantId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from debts where claimant_id = ${claimantId} and settled_at is null limit 1`.execute(reader)
  return rows.length > 0
}

export async function readDebtTotals(reader: Reader): Promise<DebtTotals> {
  const { rows } = await sql<DebtTotals>`
    select coalesce(sum(amount_minor - settled_minor), 0)::bigint as owed,
      (count(distinct debtor_id) filter (where settled_at is null))::int as people,
      coalesce(sum(amount_minor - settled_minor) filter (where claimant_id is not null), 0)::bigint as to_people,
      coalesce(sum(amount_minor - settled_minor) filter (where claimant_id is null), 0)::bigint as to_platform,
      coalesce(sum(settled_minor), 0)::bigint as settled
    from debts`.execute(reader)
  return rows[0] ?? { owed: 0n, people: 0, to_people: 0n, to_platform: 0n, settled: 0n }
}
