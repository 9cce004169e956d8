import { DECIDED_ELSEWHERE, OUTGOING } from '@paps/features/money/service'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

/** Every kind of journal that has lowered an available balance is in the table of rules. Read from the ledger, not listed. */
export async function expectOutgoingKnown({ database }: TestApp): Promise<void> {
  const { rows } = await sql<{ kind: string }>`
    select distinct j.kind
    from ledger_journals j cross join lateral unnest(j.accounts, j.amounts_minor) as leg (account, minor)
    join ledger_accounts a on a.id = leg.account
    where a.kind in ('paps', 'points') and leg.minor < 0`.execute(database.kysely)
  const known = [...Object.values(OUTGOING).map(({ journal }) => journal as string), ...Object.keys(DECIDED_ELSEWHERE)]
  expect(rows.map(({ kind }) => kind).filter((kind) => !known.includes(kind))).toEqual([])
  expect(rows.length).toBeGreaterThan(0)
}
