export type NameLikeness = 'same' | 'initials' | 'part' | 'unlike' | 'missing'

const TITLES: ReadonlySet<string> = new Set([
  'MR',
  'MRS',
  'MS',
  'MISS',
  'DR',
  'PROF',
  'REV',
  'MME',
  'M',
  'ALHAJI',
  'HAJIA',
  'LTD',
  'ENT',
])

const MAX_KEPT = 50_000
const kept = new Map<string, string[]>()

/** Returns the words of a name without titles, accents and punctuation. Names are compared often, so the words are kept. */
export function nameWords(name: string): string[] {
  const known = kept.get(name)
  if (known) return known
  if (kept.size >= MAX_KEPT) kept.clear()
  const words = splitName(name)
  kept.set(name, words)
  return words
}

function splitName(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const named = words.filter((word) => !TITLES.has(word))
  return named.length > 0 ? named : words
}

/**
 * Compares the name that a bank gives with a person's. The order of the words does not count, because banks swap first and last
 * names. `same`: every word of the shorter name is in the other, at least two of them. `initials`: likewise, where first names
 * are shortened. `part`: one word agrees.
 */
export function compareNames(payer: string | null, person: string): NameLikeness {
  if (!payer) return 'missing'
  const [typed, known] = [nameWords(payer), nameWords(person)]
  if (typed.length === 0) return 'missing'
  const [shorter, longer] = typed.length <= known.length ? [typed, known] : [known, typed]
  const isIn = (word: string, words: readonly string[]) => words.some((each) => isSameWord(word, each))
  const isShort = (word: string, words: readonly string[]) => words.some((each) => isShortFor(word, each))
  const whole = shorter.filter((word) => isIn(word, longer))
  if (whole.length === shorter.length && (shorter.length > 1 || known.length === 1)) return 'same'
  if (whole.length === 0) return 'unlike'
  const rest = shorter.filter((word) => !isIn(word, longer))
  const isShortened = rest.length > 0 && rest.every((word) => isShort(word, longer))
  return isShortened ? 'initials' : 'part'
}

function isShortFor(word: string, other: string): boolean {
  const [short, long] = word.length <= other.length ? [word, other] : [other, word]
  return short.length <= 4 && long.startsWith(short)
}

/** Words of five letters and more may differ by one typing error. */
function isSameWord(a: string, b: string): boolean {
  if (a === b) return true
  if (Math.min(a.length, b.length) < 5 || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let [endA, endB] = [a.length, b.length]
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1
    endB -= 1
  }
  const [left, right] = [a.slice(start, endA), b.slice(start, endB)]
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === `${right[1]}${right[0]}`)
}
