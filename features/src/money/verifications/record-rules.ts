import type { RecordKind } from '@paps/contract'
import { type HouseName, houseAccountIds } from '@paps/ledger'
import { type RawBuilder, sql } from 'kysely'

/**
 * The expected journal of a kind of record, as SQL over a record `r` and its rows in the ledger: `journals` are those of the
 * records, read before.
 */
interface RecordRule {
  /** Key of the journal that led to the record's state, or null when there is none. */
  key: RawBuilder<string | null>
  /**
   * Whether journal and hold match the record. `sent` and `got` are the changes of the parties' paps, `sent_points` and
   * `got_points` of their points, `potted` of the pot. `h` is the hold, `p` the pot.
   */
  right: RawBuilder<boolean>
}

const named: RawBuilder<string> = sql`r.kind || ':' || r.id`

/** A record with a hold has the journal of the hold's state, which corresponds to the record's. */
const held: RawBuilder<string> = sql`
  'hold ' || case r.state
    when 'pending' then 'placed' when 'rejected' then 'released' when 'cancelled' then 'released' when 'expired' then 'expired'
    else 'captured'
  end || ':' || r.id`

const holdFollows: RawBuilder<boolean> = sql`
  h.state = case r.state
    when 'pending' then 'placed' when 'rejected' then 'released' when 'cancelled' then 'released' when 'expired' then 'expired'
    else 'captured'
  end and h.captured_minor = case when r.state in ('approved', 'fulfilled', 'completed') then h.amount_minor else 0 end`

/** The amount that the journal moved on one account of an owner. */
export const moved = (account: string, owner: string): RawBuilder<bigint> =>
  sql`coalesce(j.amounts_minor[array_position(j.accounts, ledger_journal_id(${sql.lit(`${account}:`)} || ${sql.ref(owner)}))], 0)`

/** Selects the amount that journal `j` moved on a house account, or null. */
export const movedByHouse = (house: HouseName): RawBuilder<bigint | null> => sql`
  select sum(j.amounts_minor[place]) from generate_subscripts(j.accounts, 1) as place
  where j.accounts[place] = any (${houseAccountIds({ house })}::uuid[])`

/**
 * Earned points are on the points account, or have settled a points debt. Few people have one, so it is checked last.
 */
const earned = (gained: string, owner: string): RawBuilder<boolean> => sql`
  (${sql.ref(gained)} = r.points or ${sql.ref(gained)} + ${moved('wallet:points debt', owner)} = r.points)`

/** Points that a refund took by a second journal: from the payer's balance and as a debt. */
const takenBeside: RawBuilder<bigint> = sql`
  coalesce((
    select sum(k.amounts_minor[place])
    from journals k cross join generate_subscripts(k.accounts, 1) as place
    where k.id = ledger_journal_id('refund points:' || r.id) and k.accounts[place] in (
      ledger_journal_id('wallet:points:' || r.receiver_id), ledger_journal_id('wallet:points debt:' || r.receiver_id))
  ), 0)`

/** A pay-out corresponds to its record. Approved, its amount went to house:transit. */
const payoutFollows: RawBuilder<boolean> = sql`
  exists (
    select from payouts o
    where o.id = r.id and o.user_id = r.sender_id and o.amount_minor = r.amount_minor and o.fee_minor = r.fee_minor
      and o.state = r.details->'payout'->>'state'
      and case r.state
        when 'pending' then o.state in ('waiting', 'batched')
        when 'approved' then o.state in ('sent', 'paid', 'returned', 'failed')
        else o.state = 'cancelled'
      end
  ) and (r.state <> 'approved' or r.amount_minor = (
    ${movedByHouse('transit')}))`

const between: RecordRule = {
  key: named,
  right: sql`sent = -(r.amount_minor + r.fee_minor) and got = r.amount_minor and ${earned('sent_points', 'r.sender_id')}`,
}

export const RECORD_RULES: Readonly<Record<RecordKind, RecordRule>> = {
  transfer: between,
  payment: between,
  refund: {
    key: named,
    right: sql`sent = -r.amount_minor and got = r.amount_minor and got_points + ${takenBeside} = -r.points`,
  },
  request: { key: sql`null`, right: sql`true` },
  deposit: { key: named, right: sql`sent = -r.amount_minor and got = r.amount_minor - r.fee_minor` },
  withdrawal: {
    key: held,
    right: sql`
      ${holdFollows} and h.amount_minor = r.amount_minor + r.fee_minor and h.account_id = ledger_journal_id('wallet:paps:' || r.sender_id)
      and (r.state <> 'approved' or r.receiver_id is null or got = r.amount_minor)
      and (not r.details ? 'payout' or ${payoutFollows})`,
  },
  phone_transfer: {
    key: held,
    right: sql`
      ${holdFollows} and h.amount_minor = r.amount_minor and h.account_id = ledger_journal_id('wallet:paps:' || r.sender_id)
      and (r.state <> 'completed' or got = r.amount_minor)`,
  },
  topup: {
    key: sql`case r.state when 'approved' then 'top-up:' || r.id end`,
    right: sql`r.state <> 'approved' or (got = r.amount_minor and ${earned('got_points', 'r.receiver_id')})`,
  },
  saving: {
    key: named,
    right: sql`
      p.owner_id = coalesce(r.sender_id, r.receiver_id) and potted <> 0
      and case when r.receiver_id is null then sent = -r.amount_minor and potted = r.amount_minor
        else got = r.amount_minor and potted = -r.amount_minor end`,
  },
  redemption: {
    key: held,
    right: sql`
      ${holdFollows} and h.amount_minor = r.points
      and h.account_id = ledger_journal_id('wallet:points:' || coalesce(r.sender_id, r.receiver_id))
      and (r.state <> 'fulfilled' or sent + got = r.amount_minor)`,
  },
  correction: {
    key: named,
    right: sql`
      (r.sender_id is null or sent = -r.amount_minor) and (r.receiver_id is null or got = r.amount_minor + r.fee_minor)
      and exists (
        select from corrections c left join debts d on d.id = c.record_id
        where c.record_id = r.id and c.of_record = r.parent_id and c.recovered_minor = r.amount_minor and c.fee_minor = r.fee_minor
          and c.points = r.points and coalesce(d.amount_minor, 0) = c.owed_minor
          and ${moved('wallet:paps debt', 'r.sender_id')} = -c.owed_minor
      )`,
  },
  settlement: {
    key: named,
    right: sql`
      (r.sender_id is null or (sent = -r.amount_minor and ${moved('wallet:paps debt', 'r.sender_id')} = r.amount_minor))
      and (r.receiver_id is null or got = r.amount_minor)`,
  },
  referral: { key: sql`'referral:' || (r.details->>'referred_id')`, right: earned('got_points', 'r.receiver_id') },
}

/** The journals of records by the prefix of their keys. The journal of a referral is keyed by the referred person. */
export const JOURNAL_NAMES: readonly { name: string; kinds: readonly RecordKind[]; states: readonly string[] }[] = [
  ...(['transfer', 'payment', 'refund', 'deposit', 'saving', 'referral', 'correction', 'settlement'] as const).map(
    (kind) => ({
      name: kind,
      kinds: [kind],
      states: ['completed'],
    }),
  ),
  { name: 'refund points', kinds: ['refund'], states: ['completed'] },
  { name: 'correction points', kinds: ['correction'], states: ['completed'] },
  { name: 'referral points', kinds: ['referral'], states: ['completed'] },
  { name: 'top-up', kinds: ['topup'], states: ['approved'] },
  {
    name: 'hold placed',
    kinds: ['withdrawal', 'redemption', 'phone_transfer'],
    states: ['pending', 'approved', 'fulfilled', 'completed', 'rejected', 'cancelled', 'expired'],
  },
  {
    name: 'hold captured',
    kinds: ['withdrawal', 'redemption', 'phone_transfer'],
    states: ['approved', 'fulfilled', 'completed'],
  },
  { name: 'hold released', kinds: ['withdrawal', 'redemption', 'phone_transfer'], states: ['rejected', 'cancelled'] },
  { name: 'payout returned', kinds: ['withdrawal'], states: ['approved'] },
  { name: 'hold expired', kinds: ['withdrawal', 'redemption', 'phone_transfer'], states: ['expired'] },
]
