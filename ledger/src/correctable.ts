import { Refusal } from '@paps/contract'
import type { Book, OpenLeg } from './book.ts'

/** Refuses a correction that reverses more of a leg than remains. The refusal names what remains of the first such leg. */
export function requireCorrectable(book: Book, corrected: string, legs: readonly OpenLeg[]): void {
  const left = findRemaining(book, corrected)
  for (const { account, amountMinor } of legs) {
    const leftMinor = left.get(account.id) ?? 0n
    const isOpposite = amountMinor < 0n === leftMinor > 0n
    if (leftMinor === 0n || !isOpposite || magnitude(amountMinor) > magnitude(leftMinor)) {
      throw new Refusal('conflict', { journal: corrected, account: account.id, left: magnitude(leftMinor).toString() })
    }
  }
}

export function takeBack(book: Book, corrected: string, legs: readonly OpenLeg[]): void {
  const left = findRemaining(book, corrected)
  for (const { account, amountMinor } of legs) left.set(account.id, (left.get(account.id) ?? 0n) + amountMinor)
}

function findRemaining(book: Book, corrected: string): Map<string, bigint> {
  const known = book.correctable.get(corrected)
  if (known) return known
  // The corrected journal may be one that this group has just entered.
  const entered = book.entered.find(({ posted }) => posted.journalId === corrected)
  if (!entered) throw new Refusal('not_found')
  const left = new Map(entered.posted.entries.map(({ account, amountMinor }) => [account, amountMinor]))
  book.correctable.set(corrected, left)
  return left
}

function magnitude(amountMinor: bigint): bigint {
  return amountMinor < 0n ? -amountMinor : amountMinor
}
