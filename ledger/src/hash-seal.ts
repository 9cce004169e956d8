import type { Tx } from '@paps/database'
import { contentsOf, countContents, readDigests } from './journal-digests.ts'
import type { SealKey } from './seal-keys.ts'

/** What the first seal goes on from. */
export const NO_HASH = Buffer.alloc(32)

export interface SealHeader {
  /** The id of the books. */
  books: string
  number: bigint
  /** The hash of the keyed seal before. */
  before: Buffer
  /** The last transaction of the seal before: the journals of this one come after it. */
  after: string
  to: string
  /** In microseconds since 1970. */
  sealedAtUs: string
  reseals: bigint | null
}

export interface SealHash {
  hash: Buffer
  contents: Buffer
  journals: number
}

/**
 * The HMAC that makes a seal: over what it says of itself, the seal before, and the id and digest of each of its journals.
 * `onPage` is given each page of digests.
 */
export async function hashSeal(
  tx: Tx,
  key: SealKey,
  { books, number, before, after, to, sealedAtUs, reseals }: SealHeader,
  onPage: (page: Buffer) => void = () => {},
): Promise<SealHash> {
  const header = ['paps seal 1', books, number, before.toString('hex'), after, to, sealedAtUs, reseals ?? '']
  const hmac = key.hmac().update(`${header.join('\n')}\n`)
  const contents: Buffer[] = []
  for await (const page of readDigests(tx, after, to)) {
    hmac.update(page)
    contents.push(contentsOf(page))
    onPage(page)
  }
  const whole = Buffer.concat(contents)
  return { hash: hmac.digest(), contents: whole, journals: countContents(whole) }
}
