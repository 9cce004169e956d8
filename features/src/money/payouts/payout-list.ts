import { type DestinationKind, type Payout, type PayoutMethod, type PayoutState, referenceOfId } from '@paps/contract'
import type { ListDefinition, Reader } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'
import { maskedName } from '../../people/users/masked-name.ts'
import type { PartyRow } from '../records/record.ts'
import { partyOf } from '../records/record-list.ts'
import type { PayoutRow } from './payout.ts'

interface ListedPayout extends PayoutRow {
  kind: DestinationKind
  country: string
  holder: string
  bank: string | null
  last4: string
  owner: PartyRow
}

export interface PayoutScope {
  state?: PayoutState | undefined
  method?: PayoutMethod | undefined
  batchId?: string | undefined
}

const COLUMNS = sql`
  p.id, p.method, p.amount_minor, p.fee_minor, p.state, p.batch_id, p.provider, p.reason, p.created_at, p.updated_at,
  d.kind, d.country, d.holder, d.bank, d.last4, ${partyOf('u')} as owner`

const FROM = sql`
  payouts p join payout_destinations d on d.id = p.destination_id join users u on u.id = p.user_id`

/** Pay-outs for finance staff. Numbers are masked; the files of a batch have them whole. */
export const payoutList: ListDefinition<ListedPayout, PayoutScope> = {
  columns: COLUMNS,
  from: FROM,
  where: ({ state, method, batchId }) => {
    const narrowings: RawBuilder<boolean>[] = [
      ...(state ? [sql<boolean>`p.state = ${state}`] : []),
      ...(method ? [sql<boolean>`p.method = ${method}`] : []),
      ...(batchId ? [sql<boolean>`p.batch_id = ${batchId}`] : []),
    ]
    return narrowings.length > 0 ? sql<boolean>`${sql.join(narrowings, sql` and `)}` : sql<boolean>`true`
  },
  at: sql.ref('p.created_at'),
  id: sql.ref('p.id'),
}

export function presentPayout(row: ListedPayout): Payout {
  const { id, state, method, kind, holder, bank, country, last4, owner } = row
  return {
    _id: id,
    reference: referenceOfId('withdrawal', id),
    status: state,
    method,
    kind,
    holder,
    bank,
    country,
    last4,
    owner: { _id: owner.id, name: maskedName(owner), paps_id: owner.paps_id },
    amount: row.amount_minor,
    fee: row.fee_minor,
    batch_id: row.batch_id,
    provider: row.provider,
    reason: row.reason,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

export async function readPayout(reader: Reader, id: string): Promise<Payout> {
  const { rows } = await sql<ListedPayout>`select ${COLUMNS} from ${FROM} where p.id = ${id}`.execute(reader)
  const [found] = rows
  if (!found) throw new Error(`pay-out ${id} is gone`)
  return presentPayout(found)
}
