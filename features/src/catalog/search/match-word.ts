import { escapeLike } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'

/** How near a word of the text must be to the word that was typed. Each includes those before it. */
export const CLOSENESS = ['same', 'beginning', 'mistake'] as const
export type Closeness = (typeof CLOSENESS)[number]

/** Of shorter words too many are one mistake apart. */
const SHORTEST_WITH_MISTAKE = 4

/** Whether a folded text, with a space before and after each word, has this word. The trigram index narrows each case. */
export function matchesWord(text: RawBuilder<unknown>, word: string, closeness: Closeness): RawBuilder<boolean> {
  const typed = escapeLike(word)
  if (closeness === 'same') return sql`${text} like ${`% ${typed} %`}`
  const begins = sql<boolean>`${text} like ${`% ${typed}%`}`
  if (closeness === 'beginning' || word.length < SHORTEST_WITH_MISTAKE) return begins
  return sql`(${begins} or ${hasMistake(text, word)})`
}

/**
 * A single mistake spoils one of three parts of a word, or swaps the two letters where two parts meet. The index finds
 * the parts that are left; the regular expression checks the words. The expression is kept from the index, which would
 * split it into trigrams at greater cost.
 */
export function hasMistake(text: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  if (word.length < SHORTEST_WITH_MISTAKE) return sql`false`
  const [first, second] = [Math.floor(word.length / 3), Math.floor((word.length * 2) / 3)]
  const left = [
    `% ${escapeLike(word.slice(0, second))}%`,
    `%${escapeLike(word.slice(first))} %`,
    `% ${escapeLike(word.slice(0, first))}%${escapeLike(word.slice(second))} %`,
    `% ${escapeLike(swapped(word, first - 1))} %`,
    `% ${escapeLike(swapped(word, second - 1))} %`,
  ].map((pattern) => sql`${text} like ${pattern}`)
  return sql`((${sql.join(left, sql` or `)}) and (${text} || '') ~ ${mistakePattern(word)})`
}

/** A regular expression for the words that differ from this one by a letter missing, added, replaced or swapped. */
export function mistakePattern(word: string): string {
  const spellings = Array.from(word, (_, at) => [
    `${word.slice(0, at)}[^ ]?${word.slice(at + 1)}`,
    `${word.slice(0, at)}[^ ]${word.slice(at)}`,
    ...(at + 1 < word.length ? [swapped(word, at)] : []),
  ])
  return ` (?:${[...spellings.flat(), `${word}[^ ]`].join('|')}) `
}

function swapped(word: string, at: number): string {
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
}
