import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { deriveKeys, type Secrets } from '../../keys/index.ts'

/** The subject of a document: enough to find its content in the ledger. */
export type Subject =
  | { document: 'receipt'; recordId: string }
  /** The versions of the owner's account from `after` (exclusive) to `until` (inclusive). */
  | { document: 'statement'; userId: string; month: string; after: bigint; until: bigint }

/**
 * Signs the codes of documents. A code identifies its subject and signs the content of the document. Nothing is stored:
 * a check reads the figures from the ledger and verifies the signature over them.
 */
export interface DocumentSigner {
  sign(subject: Subject, content: readonly unknown[]): string
  /** Returns null for a text that can't be a code. */
  parse(code: string): ParsedCode | null
}

export interface ParsedCode {
  subject: Subject
  /** Verifies the signature over this content. */
  verify(content: readonly unknown[]): boolean
}

const SIGNATURE_BYTES = 16

export function makeDocumentSigner(secrets: Secrets): DocumentSigner {
  const keys = deriveKeys(secrets, 'documents')
  const sign = (by: KeyObject, packed: Buffer, content: readonly unknown[]) =>
    createHmac('sha256', by)
      .update(packed)
      .update(JSON.stringify(content.map(String)))
      .digest()
      .subarray(0, SIGNATURE_BYTES)
  return {
    sign(subject, content) {
      const packed = pack(subject)
      return Buffer.concat([packed, sign(keys[0], packed, content)]).toString('base64url')
    },
    parse(code) {
      const bytes = Buffer.from(code, 'base64url')
      // The decoder accepts several spellings of the same bytes. Only the canonical one is valid.
      if (bytes.toString('base64url') !== code || bytes.length <= SIGNATURE_BYTES) return null
      const packed = bytes.subarray(0, -SIGNATURE_BYTES)
      const signature = bytes.subarray(-SIGNATURE_BYTES)
      const subject = unpack(packed)
      if (!subject) return null
      return {
        subject,
        verify: (content) => keys.some((each) => timingSafeEqual(signature, sign(each, packed, content))),
      }
    },
  }
}

const RECEIPT = 1
const STATEMENT = 2
/** Together with the signature, both lengths are multiples of three bytes, so that a code has no unused bits. */
const RECEIPT_BYTES = 17
const STATEMENT_BYTES = 32

function pack(subject: Subject): Buffer {
  if (subject.document === 'receipt') return Buffer.concat([Buffer.of(RECEIPT), bytesOf(subject.recordId)])
  const { userId, month, after, until } = subject
  const [year = 0, monthOfYear = 0] = month.split('-').map(Number)
  const rest = Buffer.alloc(15)
  rest.writeUInt16BE(year, 0)
  rest.writeUInt8(monthOfYear, 2)
  rest.writeUIntBE(Number(after), 3, 6)
  rest.writeUIntBE(Number(until), 9, 6)
  return Buffer.concat([Buffer.of(STATEMENT), bytesOf(userId), rest])
}

function unpack(packed: Buffer): Subject | null {
  if (packed[0] === RECEIPT && packed.length === RECEIPT_BYTES) {
    return { document: 'receipt', recordId: idOf(packed) }
  }
  if (packed[0] !== STATEMENT || packed.length !== STATEMENT_BYTES) return null
  const month = `${packed.readUInt16BE(17)}-${String(packed.readUInt8(19)).padStart(2, '0')}`
  const [after, until] = [BigInt(packed.readUIntBE(20, 6)), BigInt(packed.readUIntBE(26, 6))]
  return { document: 'statement', userId: idOf(packed), month, after, until }
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

function idOf(packed: Buffer): string {
  return packed.toString('hex', 1, 17).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
