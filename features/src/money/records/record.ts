import { type RecordKind, type RecordState, referenceOfId } from '@paps/contract'

/** Who is on one side of a record, as its row and the people's rows say together. */
export interface PartyRow {
  id: string
  paps_id: string
  first_name: string
  last_name: string
  business_name: string | null
  avatar: string | null
  user_type: string
  verified: boolean
}

/** A record as it is kept. */
export interface RecordRow {
  id: string
  kind: RecordKind
  state: RecordState
  sender_id: string | null
  receiver_id: string | null
  amount_minor: bigint
  fee_minor: bigint
  points: bigint
  note: string | null
  reason: string | null
  parent_id: string | null
  expires_at: Date | null
  details: Record<string, unknown>
  created_at: Date
  updated_at: Date
}

/** A record with both its parties. */
export interface ListedRecord extends RecordRow {
  sender: PartyRow | null
  receiver: PartyRow | null
}

/** The reference somebody pays under, or else the one of the record's id: both find it in a search. */
export function referenceOf({ id, kind, details }: Pick<RecordRow, 'id' | 'kind' | 'details'>): string {
  return typeof details.reference === 'string' ? details.reference : referenceOfId(kind, id)
}

/** What is written down when something begins; everything else has a default. */
export interface NewRecord {
  id: string
  kind: RecordKind
  state: RecordState
  sender: PartyRow | null
  receiver: PartyRow | null
  amountMinor: bigint
  feeMinor?: bigint
  points?: bigint
  note?: string | null
  parentId?: string | null
  expiresAt?: Date | null
  details?: Record<string, unknown>
  createdAt: Date
}

/** A new record as a list would show it, without reading it back. */
export function listedRecord(record: NewRecord): ListedRecord {
  return {
    id: record.id,
    kind: record.kind,
    state: record.state,
    sender_id: record.sender?.id ?? null,
    receiver_id: record.receiver?.id ?? null,
    sender: record.sender,
    receiver: record.receiver,
    amount_minor: record.amountMinor,
    fee_minor: record.feeMinor ?? 0n,
    points: record.points ?? 0n,
    note: record.note ?? null,
    reason: null,
    parent_id: record.parentId ?? null,
    expires_at: record.expiresAt ?? null,
    details: record.details ?? {},
    created_at: record.createdAt,
    updated_at: record.createdAt,
  }
}

/** Whose wallet a record is about that has no other side: a top-up, a redemption. */
export function ownerOf({ id, receiver_id }: RecordRow): string {
  if (receiver_id === null) throw new Error(`Record ${id} has no owner.`)
  return receiver_id
}
