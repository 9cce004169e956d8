import type { Database } from '@paps/database'

/** The state and the parties of each kind of record. */
const KINDS = {
  transfer: { state: 'completed', sides: 'both' },
  payment: { state: 'completed', sides: 'both' },
  deposit: { state: 'completed', sides: 'both' },
  withdrawal: { state: 'pending', sides: 'both' },
  topup: { state: 'pending', sides: 'receiver' },
  redemption: { state: 'pending', sides: 'receiver' },
  saving: { state: 'completed', sides: 'sender' },
} as const

const BATCH = 10_000

/** Adds records of every kind, one minute apart and in the past. Every tenth record belongs to one person. */
export async function addRecords(database: Database, count: number, person: string, people: readonly string[]) {
  const client = await database.pool.connect()
  // A million rows in one statement exceed the statement timeout.
  await client.query('set statement_timeout = 0')
  for (const [kind, { state, sides }] of Object.entries(KINDS)) {
    for (let first = 1; first <= count; first += BATCH) {
      await client.query(
        `select write_records(array_agg(gen_random_uuid()), array_agg($1::text), array_agg($2::text),
          array_agg(case when $3 <> 'receiver' then case when n % 10 = 0 then $4::uuid else ($5::uuid[])[1 + n % 500] end end),
          array_agg(case when $3 <> 'sender' then
            case when $3 = 'receiver' and n % 10 = 0 then $4::uuid else ($5::uuid[])[501 + n % 499] end end),
          array_agg('regular'::text), array_agg('regular'::text), array_agg(100::bigint), array_agg(0::bigint), array_agg(0::bigint),
          array_agg(null::text), array_agg(null::uuid), array_agg(null::timestamptz), array_agg('{}'::jsonb),
          array_agg(now() - n * interval '1 minute'))
        from generate_series($6::int, $7::int) n`,
        [kind, state, sides, person, people, first, Math.min(first + BATCH - 1, count)],
      )
    }
  }
  await client.query(
    `insert into notifications (user_id, created_at, id, name, record_id, state)
    select case when n % 10 = 0 then $1::uuid else ($2::uuid[])[1 + n % 500] end, now() - n * interval '1 minute',
      gen_random_uuid(), 'transferReceiver', null, 'completed'
    from generate_series(1, $3::int) n`,
    [person, people, count],
  )
  await client.query('vacuum analyze')
  client.release(true)
}
