import type { Candidate } from './directory-store.ts'

/** Every one of these must be true of whoever is found. */
export type Meaning = readonly string[]

/**
 * What several words may mean together: each way to choose one candidate for every word, those that change the least
 * of what was typed first.
 */
export function meaningsOf(words: readonly (readonly Candidate[])[], most: number): Meaning[] {
  let meanings: { tokens: string[]; distance: number }[] = [{ tokens: [], distance: 0 }]
  for (const candidates of words) {
    meanings = meanings
      .flatMap(({ tokens, distance }) =>
        candidates.map((candidate) => ({
          tokens: [...new Set([...tokens, candidate.token])],
          distance: distance + candidate.distance,
        })),
      )
      // The sort keeps the order of those that are equally near.
      .sort((one, other) => one.distance - other.distance)
      .slice(0, most)
  }
  return meanings.map(({ tokens }) => tokens)
}
