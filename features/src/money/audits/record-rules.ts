import type { RecordKind } from '@paps/contract'
import { type RawBuilder, sql } from 'kysely'

/** How a kind of record stands in the books. All of it is SQL about a record `r` and what was found of it there. */
interface RecordRule {
  /** The key of the journal that brought it to its state; null where none did. */
  key: RawBuilder<string | null>
  /**
   * Whether journal and hold say what the record says. `sent` and `got` are what its parties' paps grew by, `sent_points`
   * and `got_points` their points, `potted` its pot; `h` is its hold, and `p` the pot.
   */
  right: RawBuilder<boolean>
}

const named: RawBuilder<string> = sql`r.kind || ':' || r.id`

/** A record that waits on a hold has the journal of the hold's state, which is the record's by another name. */
const held: RawBuilder<string> = sql`
  'hold ' || case r.state
    when 'pending' then 'placed' when 'rejected' then 'released' when 'expired' then 'expired' else 'captured'
  end || ':' || r.id`

const holdFollows: RawBuilder<boolean> = sql`
  h.state = case r.state
    when 'pending' then 'placed' when 'rejected' then 'released' when 'expired' then 'expired' else 'captured'
  end and h.captured = case when r.state in ('approved', 'fulfilled') then h.amount else 0 end`

const between: RecordRule = {
  key: named,
  right: sql`sent = -(r.amount + r.fee) and got = r.amount and sent_points = r.points`,
}

export const RECORD_RULES: Readonly<Record<RecordKind, RecordRule>> = {
  transfer: between,
  payment: between,
  refund: { key: named, right: sql`sent = -r.amount and got = r.amount and got_points = -r.points` },
  request: { key: sql`null`, right: sql`true` },
  deposit: { key: named, right: sql`sent = -r.amount and got = r.amount - r.fee` },
  withdrawal: {
    key: held,
    right: sql`
      ${holdFollows} and h.amount = r.amount + r.fee and h.account_id = ledger_journal_id('wallet:paps:' || r.sender_id)
      and (r.state <> 'approved' or r.receiver_id is null or got = r.amount)`,
  },
  topup: {
    key: sql`case r.state when 'approved' then 'top-up:' || r.id end`,
    right: sql`r.state <> 'approved' or (got = r.amount and got_points = r.points)`,
  },
  saving: {
    key: named,
    right: sql`
      p.owner_id = coalesce(r.sender_id, r.receiver_id) and potted <> 0
      and case when r.receiver_id is null then sent = -r.amount and potted = r.amount
        else got = r.amount and potted = -r.amount end`,
  },
  redemption: {
    key: held,
    right: sql`
      ${holdFollows} and h.amount = r.points
      and h.account_id = ledger_journal_id('wallet:points:' || coalesce(r.sender_id, r.receiver_id))
      and (r.state <> 'fulfilled' or sent + got = r.amount)`,
  },
  referral: { key: sql`'referral:' || (r.details->>'referred_id')`, right: sql`got_points = r.points` },
}

/**
 * The journals that are of a record, by what comes before its id in their keys: a referral's is named by whom it was
 * for.
 */
export const JOURNAL_NAMES: readonly { name: string; kinds: readonly RecordKind[]; states: readonly string[] }[] = [
  ...(['transfer', 'payment', 'refund', 'deposit', 'saving', 'referral'] as const).map((kind) => ({
    name: kind,
    kinds: [kind],
    states: ['completed'],
  })),
  { name: 'top-up', kinds: ['topup'], states: ['approved'] },
  {
    name: 'hold placed',
    kinds: ['withdrawal', 'redemption'],
    states: ['pending', 'approved', 'fulfilled', 'rejected', 'expired'],
  },
  { name: 'hold captured', kinds: ['withdrawal', 'redemption'], states: ['approved', 'fulfilled'] },
  { name: 'hold released', kinds: ['withdrawal', 'redemption'], states: ['rejected'] },
  { name: 'hold expired', kinds: ['withdrawal', 'redemption'], states: ['expired'] },
]
