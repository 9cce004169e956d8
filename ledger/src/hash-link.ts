import type { Tx } from '@paps/database'
import type { ChainKey } from './chain-keys.ts'
import { countContents, packContents, readDigests } from './journal-digests.ts'

/** The previous hash of the first link. */
export const NO_HASH = Buffer.alloc(32)

export interface LinkHeader {
  /** The id of the ledger. */
  books: string
  number: bigint
  /** The hash of the previous keyed link. */
  before: Buffer
  /** The last transaction of the previous link. The journals of this link have higher transaction ids. */
  after: string
  to: string
  /** In microseconds since 1970. */
  linkedAtUs: string
  relinks: bigint | null
}

export interface LinkHash {
  hash: Buffer
  contents: Buffer
  journals: number
}

/**
 * Computes the HMAC of a link: over its header, the previous link, and the id and digest of each of its journals. `onPage`
 * receives each page of digests.
 */
export async function hashLink(
  tx: Tx,
  key: ChainKey,
  { books, number, before, after, to, linkedAtUs, relinks }: LinkHeader,
  onPage: (page: Buffer) => void = () => {},
): Promise<LinkHash> {
  const header = ['paps seal 1', books, number, before.toString('hex'), after, to, linkedAtUs, relinks ?? '']
  const hmac = key.hmac().update(`${header.join('\n')}\n`)
  const contents: Buffer[] = []
  for await (const page of readDigests(tx, after, to)) {
    hmac.update(page)
    contents.push(packContents(page))
    onPage(page)
  }
  const whole = Buffer.concat(contents)
  return { hash: hmac.digest(), contents: whole, journals: countContents(whole) }
}
