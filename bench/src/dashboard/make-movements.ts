import type { Database } from '@paps/database'
import { HOUSE_ACCOUNT, type Wallet } from './wallets.ts'

const AT_ONCE = 50_000
const DAYS = 62

/** The kinds of every ten movements: the record kind, the prefix of the journal key, the journal kind. */
const TEN = [
  ...Array(4).fill(['transfer', 'transfer', 'transfer']),
  ...Array(3).fill(['payment', 'payment', 'payment']),
  ['deposit', 'deposit', 'deposit'],
  ['topup', 'top-up', 'top-up'],
  ['withdrawal', 'hold captured', 'withdrawal payout'],
] as const

/**
 * Adds records and journals of the last two months, faster than by posting. Balances and entries are not written: the
 * dashboard reads neither.
 */
export async function addMovements(database: Database, count: number, wallets: readonly Wallet[]): Promise<void> {
  const { pool } = database
  await pool.query('alter table ledger_journals disable trigger user')
  for (let from = 0; from < count; from += AT_ONCE) {
    await pool.query(
      `with made as (
        select ('019a0000-0000-7000-8000-' || lpad(to_hex($8::bigint + n), 12, '0'))::uuid as id,
          ($2::text[])[1 + n % 10] as kind, ($3::text[])[1 + n % 10] as named, ($4::text[])[1 + n % 10] as journal_kind,
          1 + (random() * (cardinality($5::uuid[]) - 2))::int as sender, 1 + n % 1000 as amount_minor,
          now() - (1 - n::float / $1::int) * ${DAYS} * interval '1 day' as at
        from generate_series(1, $1::int) n
      ), parties as (
        select *, case when kind <> 'topup' then ($5::uuid[])[sender] end as sender_id,
          case when kind <> 'withdrawal' then ($5::uuid[])[sender + 1] end as receiver_id,
          case when kind <> 'topup' then ($6::uuid[])[sender] else $7::uuid end as giver,
          case when kind <> 'withdrawal' then ($6::uuid[])[sender + 1] else $7::uuid end as taker
        from made
      ), kept as (
        insert into records (id, kind, state, sender_id, receiver_id, sender_type, receiver_type, amount_minor, created_at,
          decided_by, decided_at)
        select id, kind, case when kind in ('topup', 'withdrawal') then 'approved' else 'completed' end,
          sender_id, receiver_id, 'regular', 'regular', amount_minor, at,
          case when kind in ('topup', 'withdrawal') then gen_random_uuid() end,
          case when kind in ('topup', 'withdrawal') then at end
        from parties
      )
      insert into ledger_journals (id, idempotency_key, request_hash, kind, occurred_at, recorded_at, accounts, versions,
        amounts_minor, currencies)
      select ledger_journal_id(named || ':' || id), named || ':' || id, sha256(''), journal_kind, at, at,
        array[giver, taker], '{1,1}', array[-amount_minor, amount_minor], '{PAPS,PAPS}'
      from parties`,
      [
        Math.min(AT_ONCE, count - from),
        TEN.map(([kind]) => kind),
        TEN.map(([, named]) => named),
        TEN.map(([, , journal]) => journal),
        wallets.map(({ id }) => id),
        wallets.map(({ account }) => account),
        HOUSE_ACCOUNT,
        from,
      ],
    )
  }
  await pool.query('alter table ledger_journals enable trigger user')
  await pool.query('vacuum analyze records, ledger_journals')
}
