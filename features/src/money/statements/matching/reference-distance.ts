import { parseTopUpReference } from '@paps/contract'

/** The characters that a reference is made of, after look-alikes are replaced. */
const LOOK_ALIKE: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** Pairs that people confuse when they read or type. */
const CONFUSED: ReadonlySet<string> = new Set(
  ['8B', '5S', '2Z', 'PR', 'EF', 'MN', 'VW', 'VY', 'CG', '0D', '0Q', '6G', '17', 'XK', 'UV', '4A'].flatMap((pair) => [
    pair,
    `${pair.charAt(1)}${pair.charAt(0)}`,
  ]),
)

/** Returns the eight characters of a reference without prefix and dashes, as they are compared. */
export function bareReference(reference: string): string {
  return reference.replace(/^TU-|-/g, '')
}

export function replaceLookAlikes(text: string): string {
  return text.toUpperCase().replace(/[OIL]/g, (character) => LOOK_ALIKE[character] ?? character)
}

/**
 * Returns how far two references are apart in halves of an error: 2 for a wrong, missing, additional or swapped character, 1
 * where the two look alike. Stops above `most`.
 */
export function referenceDistance(typed: string, reference: string, most = 5): number {
  if (typed === reference) return 0
  if (Math.abs(typed.length - reference.length) * 2 > most) return most + 1
  const width = reference.length + 1
  const cost = new Array<number>((typed.length + 1) * width)
  for (let place = 0; place < width; place += 1) cost[place] = place * 2
  for (let row = 1; row <= typed.length; row += 1) {
    cost[row * width] = row * 2
    for (let column = 1; column < width; column += 1)
      cost[row * width + column] = step(cost, typed, reference, row, column)
  }
  return Math.min(cost[typed.length * width + reference.length] ?? most + 1, most + 1)
}

function step(cost: readonly number[], typed: string, reference: string, row: number, column: number): number {
  const width = reference.length + 1
  const at = (r: number, c: number) => cost[r * width + c] ?? Number.POSITIVE_INFINITY
  const [a, b] = [typed.charAt(row - 1), reference.charAt(column - 1)]
  const replaced = a === b ? 0 : CONFUSED.has(a + b) ? 1 : 2
  const best = Math.min(at(row - 1, column) + 2, at(row, column - 1) + 2, at(row - 1, column - 1) + replaced)
  const isSwapped = row > 1 && column > 1 && a === reference.charAt(column - 2) && typed.charAt(row - 2) === b
  return isSwapped ? Math.min(best, at(row - 2, column - 2) + 2) : best
}

/** Parts of a text that may be a reference: after `TU`, or eight characters in a row. At most six. */
export function findTypedReferences(text: string): string[] {
  const upper = text.toUpperCase()
  const found = new Set<string>()
  for (const match of upper.matchAll(/\bT[UVO0]?[\s\-_.:/#]*([A-Z0-9]{2,5}[\s\-_./]{0,2}[A-Z0-9]{2,5})\b/g))
    take(match[1], true)
  for (const match of upper.matchAll(/(?<![A-Z0-9])(?:TU)?([A-Z0-9]{7,9})(?![A-Z0-9])/g)) take(match[1])
  for (const match of upper.matchAll(/(?<![A-Z0-9])([A-Z0-9]{3,5}-[A-Z0-9]{3,5})(?![A-Z0-9])/g)) take(match[1])
  return [...found]

  function take(part: string | undefined, isMarked = false): void {
    const typed = (part ?? '').replace(/[^A-Z0-9]/g, '')
    // One reference in 300 could be words. After TU its check character decides.
    const isWord = !/\d|[B-DF-HJ-NP-TV-Z]{4}/.test(typed) && !(isMarked && parseTopUpReference(typed))
    if (typed.length >= 6 && typed.length <= 10 && !isWord && found.size < 6) found.add(replaceLookAlikes(typed))
  }
}
