import { type CheckedDocument, Refusal } from '@paps/contract'
import type { Reader } from '@paps/database'
import { balanceAfter } from '@paps/ledger'
import { maskedName } from '../../people/users/masked-name.ts'
import { walletOf } from '../../people/users/wallet.ts'
import { findRecord } from '../records/record-store.ts'
import { readParties } from '../service/party-store.ts'
import type { DocumentSigner, ParsedCode, Subject } from './document-signer.ts'
import type { Outcome } from './outcome.ts'
import { countUndone, readOutcome } from './outcome-store.ts'
import { listReceiptStates, receiptContent } from './receipt.ts'
import { statementContent } from './statement.ts'

/** Statements can be checked without a session, so the cost of a check is bounded. */
const MAX_LINES_CHECKED = 2_000

type About<D extends Subject['document']> = Extract<Subject, { document: D }>

/**
 * Returns the content of a document if its code is valid and the ledger still confirms it. Throws `not_found` for any
 * other code.
 */
export async function checkDocument(reader: Reader, signer: DocumentSigner, code: string): Promise<CheckedDocument> {
  const opened = signer.parse(code)
  const checked = opened && (await check(reader, opened))
  if (!checked) throw new Refusal('not_found')
  return checked
}

function check(reader: Reader, { subject, verify }: ParsedCode): Promise<CheckedDocument | null> {
  return subject.document === 'receipt'
    ? checkReceipt(reader, subject, verify)
    : checkStatement(reader, subject, verify)
}

async function checkReceipt(
  reader: Reader,
  { recordId }: About<'receipt'>,
  verify: ParsedCode['verify'],
): Promise<CheckedDocument | null> {
  const record = await findRecord(reader, recordId)
  const state = record && listReceiptStates(record).find((one) => verify(receiptContent(record, one)))
  if (!state) return null
  return {
    document: 'receipt',
    kind: record.kind,
    status: state,
    amount: record.amount_minor,
    fee: record.fee_minor,
    sender: record.sender && maskedName(record.sender),
    receiver: record.receiver && maskedName(record.receiver),
    created_at: record.created_at,
    current: presentOutcome(await readOutcome(reader, record)),
  }
}

function presentOutcome({ status, decidedAt, refundedMinor, refundedAt, reversedMinor, reversedAt }: Outcome) {
  return {
    status,
    decided_at: decidedAt,
    refunded: refundedMinor,
    refunded_at: refundedAt,
    reversed: reversedMinor,
    reversed_at: reversedAt,
  }
}

async function checkStatement(
  reader: Reader,
  { userId, month, after, until }: About<'statement'>,
  verify: ParsedCode['verify'],
): Promise<CheckedDocument | null> {
  const account = walletOf(userId).paps
  const [openingMinor, closingMinor, people] = await Promise.all([
    balanceAfter(reader, account, after),
    balanceAfter(reader, account, until),
    readParties(reader, [userId]),
  ])
  const owner = people.get(userId)
  if (!owner || openingMinor === null || closingMinor === null) return null
  if (!verify(statementContent({ openingMinor, closingMinor }))) return null
  const lines = Number(until - after)
  return {
    document: 'statement',
    name: maskedName(owner),
    month,
    opening: openingMinor,
    closing: closingMinor,
    lines,
    undone: lines > MAX_LINES_CHECKED ? null : await countUndone(reader, account, { after, until }),
  }
}
