import type { Actor } from '@paps/contract'
import type { Reader } from '@paps/database'
import { requireVisible } from '../activity/read-activity.ts'
import type { DocumentSigner } from './document-signer.ts'
import { readOutcome } from './outcome-store.ts'
import { type Receipt, receiptContent, receiptSubject } from './receipt.ts'

/** Returns the receipt of a record, for its parties and for staff who may read money. */
export async function readReceipt(reader: Reader, signer: DocumentSigner, viewer: Actor, id: string): Promise<Receipt> {
  const record = await requireVisible(reader, viewer, id)
  const outcome = await readOutcome(reader, record)
  const code = signer.sign(receiptSubject(record), receiptContent(record, record.state))
  return { record, outcome, code }
}
