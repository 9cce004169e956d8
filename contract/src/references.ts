import { decodeBits, type ReadableId, readableId } from './readable-id.ts'

/** The prefix of references by kind of record. A kind without a prefix does not compile where records are shown. */
const PREFIXES = {
  transfer: 'TR',
  payment: 'PY',
  refund: 'RF',
  request: 'RQ',
  deposit: 'DP',
  withdrawal: 'WD',
  topup: 'TU',
  saving: 'SV',
  redemption: 'RD',
  referral: 'RE',
  correction: 'CR',
  settlement: 'ST',
  phone_transfer: 'PT',
} as const

type RecordKind = keyof typeof PREFIXES

const KINDS = Object.keys(PREFIXES) as RecordKind[]
const IDS = Object.fromEntries(KINDS.map((kind) => [kind, readableId(PREFIXES[kind])])) as Record<
  RecordKind,
  ReadableId
>

/** The number of final hexadecimal digits of an id that a reference encodes: one bit more than the reference keeps. */
export const REFERENCE_DIGITS = 9
const KEPT = 2 ** 35

/**
 * The reference of a record as people read it: its kind and eight characters, the last of which is a check character.
 * It is derived from the random end of the id and is not unique; calls use the id.
 */
export function referenceOfId(kind: RecordKind, id: string): string {
  return IDS[kind].of(Number.parseInt(id.slice(-REFERENCE_DIGITS), 16) % KEPT)
}

export interface Reference {
  kind: RecordKind
  /** The canonical form. */
  text: string
  /** The possible ends of the record's id: a reference leaves out one bit. */
  idEnds: [string, string]
}

/**
 * Parses a typed reference; null if it is none. It must begin with a kind and contain a separator or a digit, so that no
 * word of ten letters matches. Accepts any case, spaces, O for 0 and I or L for 1.
 */
export function parseReference(typed: string): Reference | null {
  const trimmed = typed.trim().toUpperCase()
  if (!/^[A-Z]{2}([\s-]|.*\d)/.test(trimmed)) return null
  const kind = KINDS.find((each) => trimmed.startsWith(PREFIXES[each]))
  const text = kind && trimmed.replace(/[\s-]/g, '').length === 10 ? IDS[kind].parse(trimmed) : null
  if (!kind || !text) return null
  const bits = decodeBits(text.replaceAll('-', '').slice(2, 9))
  const end = (value: number) => value.toString(16).padStart(REFERENCE_DIGITS, '0')
  return { kind, text, idEnds: [end(bits), end(bits + KEPT)] }
}
