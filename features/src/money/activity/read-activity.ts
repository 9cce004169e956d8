import { type Activity, type Actor, isAdmin, type RecordState, Refusal } from '@paps/contract'
import type { Reader } from '@paps/database'
import { isCorrectable } from '../corrections/correction.ts'
import { readCorrections, readTaken } from '../corrections/correction-store.ts'
import { presentRecord } from '../records/present-record.ts'
import { formatReference, type ListedRecord } from '../records/record.ts'
import { findRecord } from '../records/record-store.ts'
import { type Decision, findDecision, readChildren } from './activity-store.ts'

/** Returns a person's own record, or any record for staff who may read money. Throws `not_found` otherwise. */
export async function requireVisible(reader: Reader, viewer: Actor, id: string): Promise<ListedRecord> {
  const record = await findRecord(reader, id)
  if (!record || !maySee(viewer, record)) throw new Refusal('not_found')
  return record
}

/** Every caller is staff who may read money, or has a wallet. */
function maySee({ userId, userType }: Actor, { sender_id, receiver_id }: ListedRecord): boolean {
  return isAdmin(userType) || userId === sender_id || userId === receiver_id
}

/** Returns a record with its steps, its parent and its children. */
export async function readActivity(reader: Reader, viewer: Actor, id: string): Promise<Activity> {
  const record = await requireVisible(reader, viewer, id)
  const isStaff = isAdmin(viewer.userType)
  const [decision, parent, children, corrections, taken] = await Promise.all([
    findDecision(reader, id),
    record.parent_id ? findRecord(reader, record.parent_id) : null,
    readChildren(reader, record),
    readCorrections(reader, id),
    isStaff && isCorrectable(record) ? readTaken(reader, id) : null,
  ])
  return {
    record: presentRecord(record),
    reference: formatReference(record),
    steps: listSteps(record, decision),
    parent: parent && maySee(viewer, parent) ? presentRecord(parent) : null,
    children: children.filter((child) => maySee(viewer, child)).map(presentRecord),
    corrections,
    left_to_correct: taken && record.amount_minor - taken.minor,
  }
}

/** A record with a decision started as pending. */
function listSteps(record: ListedRecord, { decided_at, decided_by }: Decision): Activity['steps'] {
  const began = (state: RecordState) => ({ state, at: record.created_at, by: null })
  if (!decided_at) return [began(record.state)]
  return [began('pending'), { state: record.state, at: decided_at, by: classifyDecider(record, decided_by) }]
}

function classifyDecider({ sender_id, receiver_id }: ListedRecord, decidedBy: string | null) {
  if (decidedBy === null) return null
  if (decidedBy === sender_id) return 'sender'
  return decidedBy === receiver_id ? 'receiver' : 'staff'
}
