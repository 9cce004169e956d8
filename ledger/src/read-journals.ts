import type { Reader } from '@paps/database'
import { sql } from 'kysely'
import type { Currency } from './currency.ts'
import { deriveJournalId } from './journal-id.ts'

interface JournalLeg {
  account: string
  accountKind: string
  currency: Currency
  amountMinor: bigint
}

interface WrittenJournal {
  id: string
  kind: string
  recordedAt: Date
  legs: JournalLeg[]
}

interface LegRow {
  id: string
  kind: string
  recorded_at: Date
  account: string
  account_kind: string
  currency: Currency
  amount_minor: bigint
}

/** Returns the journals that have one of these keys, oldest first. */
export async function readJournals(reader: Reader, keys: readonly string[]): Promise<WrittenJournal[]> {
  const { rows } = await sql<LegRow>`
    with legs as materialized (
      select j.id, j.kind, j.recorded_at, leg.*
      from ledger_journals j
      cross join unnest(j.accounts, j.amounts_minor, j.currencies) with ordinality as leg (account, amount_minor, currency, place)
      where j.id = any (${keys.map(deriveJournalId)}::uuid[])
    )
    select leg.id, leg.kind, leg.recorded_at, leg.account, a.kind as account_kind, leg.currency, leg.amount_minor
    from legs leg
    join ledger_accounts a on a.id = leg.account
    order by leg.recorded_at, leg.id, leg.place`.execute(reader)
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((legs) => {
    const [first] = legs
    if (!first) return []
    return {
      id: first.id,
      kind: first.kind,
      recordedAt: first.recorded_at,
      legs: legs.map(({ account, account_kind, currency, amount_minor }) => ({
        account,
        accountKind: account_kind,
        currency,
        amountMinor: amount_minor,
      })),
    }
  })
}
