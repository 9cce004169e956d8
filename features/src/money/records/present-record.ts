import type { MoneyRecord, Party, RecordPayout } from '@paps/contract'
import { maskedName } from '../../people/users/masked-name.ts'
import { isCancelled, shownReason } from './cancelled.ts'
import { formatReference, type ListedRecord, type PartyRow } from './record.ts'

export function presentParty(row: PartyRow): Party {
  return {
    _id: row.id,
    paps_id: row.paps_id,
    name: maskedName(row),
    avatar: row.avatar,
    // Staff have no wallet and are never a party.
    type: row.user_type as Party['type'],
    verified: row.verified,
  }
}

export function presentRecord(row: ListedRecord): MoneyRecord {
  return {
    _id: row.id,
    transaction_id: row.id,
    reference: formatReference(row),
    kind: row.kind,
    status: row.state,
    sender: row.sender && presentParty(row.sender),
    receiver: row.receiver && presentParty(row.receiver),
    amount: row.amount_minor,
    fee: row.fee_minor,
    points: row.points,
    note: row.note,
    reason: shownReason(row),
    ...(isCancelled(row) && { cancelled: true }),
    ...(row.details.payout !== undefined && { payout: row.details.payout as RecordPayout }),
    parent_id: row.parent_id,
    ...(typeof row.details.schedule_id === 'string' && { schedule_id: row.details.schedule_id }),
    expires_at: row.expires_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
