import { newId } from '@paps/contract'
import type { SealKey, SealKeys } from '../seal-keys.ts'

interface Common {
  /** Made once for each file. */
  writer: string
  /** Counted from 1 within the file. */
  line: number
  /** The id of the books. */
  books: string
  /** When the line was written, by the database's clock. */
  at: string
  /** The last seal that the line is about, and its hash. 0 and zeros before the first seal. */
  number: number
  hash: string
  /** Which key signed the line. */
  key: string
}

export interface Head extends Common {
  kind: 'head'
  /** The first seal that the line is about. */
  first_number: number
  sealed_at: string
  /** How many journals come before those of the line, in the order of the seals. */
  before: number
  /** How many journals the line has marks of. */
  journals: number
  /** The first of them. */
  first: string | null
  /** The beginning of the digest of each journal, MARK_BYTES each, in base64. They name the journal that differs. */
  marks: string
}

/** Written when somebody confirmed that the database was restored to an earlier moment. */
export interface Restored extends Common {
  kind: 'restored'
  /** The last seal that was known outside. Those after `number` are gone from the database. */
  lost_until: number
  reason: string
}

/**
 * One line of the heads that are kept outside the database. Lines are chained: each is signed together with the signature of
 * the line before, so that none can be changed, left out or put elsewhere. Only the end of a file can be cut off unseen.
 */
export type HeadLine = Head | Restored

/** How much of a journal's digest a line has. */
export const MARK_BYTES = 6

/** What a new line goes on from. */
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

/** The text of the next line, and what the one after it goes on from. */
export function signLine(key: SealKey, { writer, line, mac }: Tail, about: NewLine): { text: string; tail: Tail } {
  const { kind, ...rest } = about
  const body = JSON.stringify({ kind, writer, line: line + 1, ...rest, key: key.id }).slice(0, -1)
  const signature = macOf(key, mac, body)
  return { text: `${body},"mac":"${signature}"}`, tail: { writer, line: line + 1, mac: signature } }
}

export interface ParsedLine {
  about: HeadLine
  /** The text that was signed. */
  body: string
  mac: string
}

/** Null for what is no whole line: the rest of one that was being written when the machine stopped. */
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

/** Why a line is not the one that follows; null where it is. */
export function judgeLine(keys: SealKeys, before: Tail | null, { about, body, mac }: ParsedLine): string | null {
  if (before ? about.writer !== before.writer || about.line !== before.line + 1 : about.line !== 1) {
    return 'does not follow the line before'
  }
  const key = keys.find(about.key)
  if (!key) return 'is signed with a key that SEAL_SECRET does not have'
  return macOf(key, before?.mac ?? '', body) === mac ? null : 'is not as it was signed'
}

function macOf(key: SealKey, before: string, body: string): string {
  return key.hmac().update(`paps head 1\n${before}\n${body}`).digest('hex')
}
