import { type RecordKind, type RecordState, referenceOfId } from '@paps/contract'

/** A party of a record, from the tables of records and users. */
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

/** The stored row of a record. */
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

/** Returns the payment reference of a top-up, else the one derived from the record's id. A search finds both. */
export function formatReference({ id, kind, details }: Pick<RecordRow, 'id' | 'kind' | 'details'>): string {
  return typeof details.reference === 'string' ? details.reference : referenceOfId(kind, id)
}

/** The fields of a new record. Omitted ones have defaults. */
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

/** Converts a new record to its listed form without a read. */
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

/** Returns the owner of a record with one party, such as a top-up or a redemption. */
export function requireOwnerId({ id, receiver_id }: RecordRow): string {
  if (receiver_id === null) throw new Error(`record ${id} has no owner`)
  return receiver_id
}
