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

/** Adds records of every kind, one minute apart and in the past. Every tenth record belongs to one person. */
export async function addRecords(database: Database, count: number, person: string, people: readonly string[]) {
  const client = await database.pool.connect()
  // A million rows in one statement exceed the statement timeout.
  await client.query('set statement_timeout = 0')
  for (const [kind, { state, sides }] of Object.entries(KINDS)) {
    await client.query(
      `insert into records (id, kind, state, sender_id, receiver_id, sender_type, receiver_type, amount_minor, created_at)
      select gen_random_uuid(), $1, $2,
        case when $3 <> 'receiver' then case when n % 10 = 0 then $4::uuid else ($5::uuid[])[1 + n % 500] end end,
        case when $3 <> 'sender' then
          case when $3 = 'receiver' and n % 10 = 0 then $4::uuid else ($5::uuid[])[501 + n % 499] end end,
        'regular', 'regular', 100, now() - n * interval '1 minute'
      from generate_series(1, $6::int) n`,
      [kind, state, sides, person, people, count],
    )
  }
  await client.query(
    `insert into notifications (user_id, created_at, id, name, record_id, state)
    select case when n % 10 = 0 then $1::uuid else ($2::uuid[])[1 + n % 500] end, now() - n * interval '1 minute',
      gen_random_uuid(), 'transferReceiver', null, 'completed'
    from generate_series(1, $3::int) n`,
    [person, people, count],
  )
  await client.query('vacuum analyze records, notifications')
  client.release(true)
}
