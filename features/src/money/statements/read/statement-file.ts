import { createHash } from 'node:crypto'
import { Refusal, type StatementFormat } from '@paps/contract'

/** A statement file that can be read more than once. */
export interface StatementFile {
  bytes: number
  open(): AsyncIterable<Buffer>
}

export interface InspectedFile {
  hash: Buffer
  format: StatementFormat
  /** A label of TextDecoder. */
  encoding: string
}

const HEAD_BYTES = 4096
const BYTE_ORDER_MARKS: readonly { mark: readonly number[]; encoding: string }[] = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
]

/** Computes the hash of a file and detects its format and encoding. Text that is not UTF-8 is read as Windows-1252. */
export async function inspectFile(file: StatementFile): Promise<InspectedFile> {
  const hash = createHash('sha256')
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let head = Buffer.alloc(0)
  let isUtf8 = true
  for await (const chunk of file.open()) {
    hash.update(chunk)
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)])
    isUtf8 = isUtf8 && decodes(utf8, chunk)
  }
  if (head.length === 0) throw new Refusal('statement_empty')
  const marked = BYTE_ORDER_MARKS.find(({ mark }) => mark.every((byte, place) => head[place] === byte))
  const encoding = marked?.encoding ?? (isUtf8 ? 'utf-8' : 'windows-1252')
  const start = new TextDecoder(encoding).decode(head)
  // A binary file has zero bytes in every encoding that is read here.
  if (start.includes('\0')) throw new Refusal('statement_unreadable', { line: '1' })
  return { hash: hash.digest(), format: detectFormat(start), encoding }
}

function decodes(decoder: TextDecoder, chunk: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: true })
    return true
  } catch {
    return false
  }
}

function detectFormat(start: string): StatementFormat {
  if (/^\s*</.test(start)) return 'camt053'
  return /^\s*(\{1:|:20:)/m.test(start) && /^:(25|28C?|60[FM]):/m.test(start) ? 'mt940' : 'csv'
}

/** Decodes a file to text, chunk by chunk. */
export async function* decodeFile(file: StatementFile, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of file.open()) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

const MAX_LINE_CHARACTERS = 20_000

/** Splits text into its lines, each without its line end. Refuses a line that does not end. */
export async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  let count = 1
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      yield line
      count += 1
    }
    if (rest.length > MAX_LINE_CHARACTERS) throw new Refusal('statement_unreadable', { line: String(count) })
  }
  if (rest) yield rest
}
