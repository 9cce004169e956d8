import type { Tx } from '@paps/database'
import { DEMO_TEAM } from '@paps/database/seeds'
import { sql } from 'kysely'
import { buildLimitColumns } from '../../people/team/operator-limits.ts'
import { insertOperator } from '../../people/team/team-store.ts'
import type { SeededPerson } from '../../people/users/seed-people.ts'
import { updateUser } from '../../people/users/user-store.ts'
import { insertActs } from '../till/act-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Adds the employees of the demo store, and attributes some of its payments and deposits to their tills. */
export async function seedTeam(
  tx: Tx,
  { people, store, now }: { people: ReadonlyMap<string, SeededPerson>; store: string; now: Date },
): Promise<void> {
  const storeId = people.get(store)?.id ?? ''
  for (const { email, first_name, last_name, till, limits, since } of DEMO_TEAM) {
    const operatorId = people.get(email)?.id ?? ''
    const of = ([act, day]: readonly [bigint, bigint]) => ({ act, day })
    const columns = buildLimitColumns({
      payout: of(limits.payout),
      deposit: of(limits.deposit),
      refund: of(limits.refund),
    })
    await insertOperator(tx, {
      user_id: operatorId,
      store_id: storeId,
      name: `${first_name} ${last_name}`,
      till,
      ...columns,
    })
    await updateUser(tx, operatorId, { is_phone_verified: false, allow_ads: false })
    if (since > 0) await attribute(tx, { operatorId, storeId, since: new Date(now.getTime() - since * DAY_MS) })
  }
}

async function attribute(
  tx: Tx,
  { operatorId, storeId, since }: { operatorId: string; storeId: string; since: Date },
): Promise<void> {
  const { rows } = await sql<{ id: string; kind: 'payment' | 'deposit'; amount_minor: bigint; created_at: Date }>`
    select id, kind, amount_minor, created_at from activity
    where person_id = ${storeId} and created_at >= ${since}
      and ((kind = 'payment' and side = 'receiver') or (kind = 'deposit' and side = 'sender' and amount_minor <= 20000))
    order by created_at`.execute(tx)
  const acts = rows.map(({ id, kind, amount_minor, created_at }) => ({
    operatorId,
    storeId,
    act: kind === 'payment' ? ('charge' as const) : ('deposit' as const),
    recordId: id,
    amountMinor: amount_minor,
    at: created_at,
  }))
  if (acts.length > 0) await insertActs(tx, acts)
}
