import { foldText } from '../search/fold-text.ts'
import { type Closeness, mistakePattern } from '../search/match-word.ts'
import type { CategoryName } from './directory-store.ts'

/** Returns the category of this slug or name and those below it, as slugs; none where there is no such category. */
export function findCategorySlugs(categories: readonly CategoryName[], named: string): string[] {
  const wanted = named.toLowerCase()
  const found =
    categories.find(({ slug }) => slug === wanted) ??
    categories
      .filter(({ name }) => name.toLowerCase() === wanted)
      .sort((one, other) => Number(one.parent_id !== null) - Number(other.parent_id !== null))[0]
  return found ? withThoseBelow(categories, [found]) : []
}

/** Returns the categories whose name has the word, and those below them, as slugs. */
export function matchCategories(categories: readonly CategoryName[], word: string, closeness: Closeness): string[] {
  const found = categories.filter(({ name }) => hasWord(` ${foldText(name)} `, word, closeness))
  return withThoseBelow(categories, found)
}

function hasWord(text: string, word: string, closeness: Closeness): boolean {
  if (text.includes(closeness === 'same' ? ` ${word} ` : ` ${word}`)) return true
  return closeness === 'mistake' && word.length >= 4 && new RegExp(mistakePattern(word)).test(text)
}

function withThoseBelow(categories: readonly CategoryName[], from: readonly CategoryName[]): string[] {
  const found = new Set(from)
  // A set visits what is added to it while it is walked through.
  for (const above of found) {
    for (const each of categories) if (each.parent_id === above.id) found.add(each)
  }
  return Array.from(found, ({ slug }) => slug)
}
