import { Refusal } from '@paps/contract'
import { deriveKeys, makeSigner, type Secrets } from '../../keys/index.ts'

export const QUOTE_MINUTES = 5

/** The complete content of a quote. It is stored nowhere else. */
export interface Quoted {
  /** Identifies the movement, so that a repeated confirmation finds it. */
  id: string
  kind: 'transfer' | 'payment' | 'request'
  senderId: string
  receiverId: string
  amountMinor: bigint
  feeMinor: bigint
  points: bigint
  /** Points per 100 paps at the time of the quote. */
  perHundred: number
  note: string | null
  /** The request that it pays. */
  requestId: string | null
  /** For a request, the operator who makes it for the store; for a payment, the operator of the till. */
  operatorId: string | null
  expiresAt: Date
}

/** Signs and verifies quotes. A quote contains everything that was shown; the server stores nothing. */
export interface QuoteSigner {
  sign(quoted: Quoted): string
  /** Throws `quote_refused` for a forged or altered quote, one of another kind, or one issued to another person. */
  verify(quoteId: string, kind: Quoted['kind'], holderId: string, operatorId?: string): Quoted
}

type Packed = [
  kind: Quoted['kind'],
  id: string,
  senderId: string,
  receiverId: string,
  amountMinor: string,
  feeMinor: string,
  points: string,
  note: string | null,
  requestId: string | null,
  expiresAtMs: number,
  perHundred?: number,
  operatorId?: string | null,
]

export function makeQuoteSigner(secrets: Secrets): QuoteSigner {
  const { sign, verify: isSigned } = makeSigner(deriveKeys(secrets, 'quotes'))
  const textOf = (packed: string) => `quote:${packed}`
  return {
    sign(quoted) {
      const packed = Buffer.from(JSON.stringify(pack(quoted))).toString('base64url')
      return `${packed}.${sign(textOf(packed)).toString('base64url')}`
    },
    verify(quoteId, kind, holderId, operatorId) {
      const [packed = '', signature = ''] = quoteId.split('.')
      if (!isSigned(textOf(packed), Buffer.from(signature, 'base64url'))) throw new Refusal('quote_refused')
      const quoted = unpack(JSON.parse(Buffer.from(packed, 'base64url').toString()) as Packed)
      const holder = kind === 'request' ? quoted.receiverId : quoted.senderId
      if (quoted.kind !== kind || holder !== holderId) throw new Refusal('quote_refused')
      // A quote to one operator can't be confirmed by a colleague or the owner.
      if (kind === 'request' && quoted.operatorId !== (operatorId ?? null)) throw new Refusal('quote_refused')
      return quoted
    },
  }
}

function pack(quoted: Quoted): Packed {
  return [
    quoted.kind,
    quoted.id,
    quoted.senderId,
    quoted.receiverId,
    quoted.amountMinor.toString(),
    quoted.feeMinor.toString(),
    quoted.points.toString(),
    quoted.note,
    quoted.requestId,
    quoted.expiresAt.getTime(),
    quoted.perHundred,
    quoted.operatorId,
  ]
}

/** Quotes of the previous version contain no rate. The quoted points are the maximum, so any high rate works. */
const UNKNOWN_RATE = 100

function unpack(packed: Packed): Quoted {
  const [
    kind,
    id,
    senderId,
    receiverId,
    amount,
    fee,
    points,
    note,
    requestId,
    expiresAtMs,
    perHundred = UNKNOWN_RATE,
    operatorId = null,
  ] = packed
  return {
    kind,
    id,
    senderId,
    receiverId,
    amountMinor: BigInt(amount),
    feeMinor: BigInt(fee),
    points: BigInt(points),
    perHundred,
    note,
    requestId,
    operatorId,
    expiresAt: new Date(expiresAtMs),
  }
}
