import type { Candidate } from './directory-store.ts'

/** Tokens that a person must all have. */
export type Meaning = readonly string[]

/** Returns the combinations of one candidate per word, those with the smallest distance first. */
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
      // The sort is stable: equally near combinations keep their order.
      .sort((one, other) => one.distance - other.distance)
      .slice(0, most)
  }
  return meanings.map(({ tokens }) => tokens)
}
