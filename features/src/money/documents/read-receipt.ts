import type { Actor } from '@paps/contract'
import type { Reader } from '@paps/database'
import { findDecision } from '../activity/activity-store.ts'
import { requireVisible } from '../activity/read-activity.ts'
import type { DocumentSeal } from './document-seal.ts'
import { type Receipt, receiptSays, receiptSubject } from './receipt.ts'

/** The receipt of any record, for its parties and for staff who may read money. */
export async function readReceipt(reader: Reader, seal: DocumentSeal, viewer: Actor, id: string): Promise<Receipt> {
  const record = await requireVisible(reader, viewer, id)
  const { decided_at } = await findDecision(reader, id)
  const code = seal.codeOf(receiptSubject(record), receiptSays(record, record.state))
  return { record, decidedAt: decided_at, code }
}
