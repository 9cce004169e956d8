import { newId } from '@paps/contract'
import type { ChainKey, ChainKeys } from '../chain-keys.ts'

interface Common {
  /** Identifies the file; made when the file is created. */
  writer: string
  /** Counted from 1 within the file. */
  line: number
  /** The id of the ledger. */
  books: string
  /** When the line was written, by the clock of the database. */
  at: string
  /** The last chain link of the line, and its hash. 0 and zeros before the first link. */
  number: number
  hash: string
  /** The id of the key that signed the line. */
  key: string
}

export interface Head extends Common {
  kind: 'head'
  /** The first chain link of the line. */
  first_number: number
  sealed_at: string
  /** The number of journals before those of the line, in chain order. */
  before: number
  /** The number of journals of the line. */
  journals: number
  /** The id of the first journal. */
  first: string | null
  /** The first MARK_BYTES of the digest of each journal, in base64. They identify a journal that differs. */
  marks: string
}

/** Written when an operator confirms that the database was restored to an earlier time. */
export interface Restored extends Common {
  kind: 'restored'
  /** The last chain link of the file. The database lacks the links after `number`. */
  lost_until: number
  reason: string
}

/**
 * One line of the heads stored outside the database. Each line is signed together with the signature of the previous line,
 * so that no line can be changed, removed or moved. Only a truncated end of a file goes unnoticed.
 */
export type HeadLine = Head | Restored

/** The number of bytes of a journal's digest in a line. */
export const MARK_BYTES = 6

/** The end of a file, which the next line continues. */
export interface Tail {
  writer: string
  line: number
  mac: string
}

const SIGNED = /^(\{.*),"mac":"([0-9a-f]{64})"\}$/

export function startChain(): Tail {
  return { writer: newId(), line: 0, mac: '' }
}

type NewLine = Omit<Head, 'writer' | 'line' | 'key'> | Omit<Restored, 'writer' | 'line' | 'key'>

/** Returns the text of the next line and the new end of the file. */
export function signLine(key: ChainKey, { writer, line, mac }: Tail, about: NewLine): { text: string; tail: Tail } {
  const { kind, ...rest } = about
  const body = JSON.stringify({ kind, writer, line: line + 1, ...rest, key: key.id }).slice(0, -1)
  const signature = signBody(key, mac, body)
  return { text: `${body},"mac":"${signature}"}`, tail: { writer, line: line + 1, mac: signature } }
}

export interface ParsedLine {
  about: HeadLine
  /** The text that was signed. */
  body: string
  mac: string
}

/** Returns null for an incomplete line, as a crash during a write leaves it. */
export function parseLine(text: string): ParsedLine | null {
  const [, body, mac] = SIGNED.exec(text) ?? []
  if (!body || !mac) return null
  const about = parseJson(`${body}}`)
  return isLine(about) ? { about, body, mac } : null
}

const TEXTS = ['writer', 'books', 'at', 'hash', 'key']
const OF_KIND: Record<HeadLine['kind'], { numbers: string[]; texts: string[] }> = {
  head: { numbers: ['first_number', 'before', 'journals'], texts: ['sealed_at', 'marks'] },
  restored: { numbers: ['lost_until'], texts: ['reason'] },
}

function isLine(about: unknown): about is HeadLine {
  if (typeof about !== 'object' || about === null) return false
  const line = about as Record<string, unknown>
  if (line.kind !== 'head' && line.kind !== 'restored') return false
  const { numbers, texts } = OF_KIND[line.kind]
  return (
    ['line', 'number', ...numbers].every((name) => Number.isSafeInteger(line[name]) && (line[name] as number) >= 0) &&
    [...TEXTS, ...texts].every((name) => typeof line[name] === 'string')
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Returns why a line does not follow the previous one, or null if it does. */
export function judgeLine(keys: ChainKeys, before: Tail | null, { about, body, mac }: ParsedLine): string | null {
  if (before ? about.writer !== before.writer || about.line !== before.line + 1 : about.line !== 1) {
    return 'does not follow the line before'
  }
  const key = keys.find(about.key)
  if (!key) return 'is signed with a key that SEAL_SECRET does not have'
  return signBody(key, before?.mac ?? '', body) === mac ? null : 'is not as it was signed'
}

function signBody(key: ChainKey, before: string, body: string): string {
  return key.hmac().update(`paps head 1\n${before}\n${body}`).digest('hex')
}
