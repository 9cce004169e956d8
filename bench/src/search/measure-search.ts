import { connectDatabase, type Database } from '@paps/database'
import { searchDirectory } from '@paps/features/catalog/directory'
import { round } from '../figures.ts'
import { ownerUrlOf, type TemporaryServer } from '../open-temporary-server.ts'
import { addPeople } from './make-directory.ts'

const ROUNDS = 15

const CASES = [
  ['common name', { text: 'kofi' }],
  ['common prefix of two letters', { text: 'ko' }],
  ['rare name', { text: 'pachelo' }],
  ['accents', { text: 'Zoé Lomé' }],
  ['Arabic name', { text: 'محمد' }],
  ['name and trade', { text: 'kwabena plumber' }],
  ['two common words together', { text: 'kofi coast' }],
  ['two common words, no hit', { text: 'coast sunyani' }],
  ['one mistake in a common name', { text: 'kofy' }],
  ['two letters swapped', { text: 'kwbaena' }],
  ['no hit', { text: 'xqzwvy' }],
  ['no hit, common ending', { text: 'kxra' }],
  ['four misspelt words', { text: 'kofy kwbaena coats sunyany' }],
  ['trade and country alone', { category: 'plumber', country: 'SN' }],
] as const

export interface SearchRow {
  search: string
  fewMs: number
  manyMs: number
  times: number
}

/** The first page of the directory among few people, and among many: medians. */
export async function measureSearch(
  server: TemporaryServer,
  [few, many]: readonly [number, number],
): Promise<SearchRow[]> {
  const url = await server.makeDatabase('search', 'migrated')
  const owner = connectDatabase(ownerUrlOf(url), { connections: 1 })
  const database = connectDatabase(url, { connections: 1 })
  try {
    await addPeople(owner, 1, few)
    const fewMs = await measureAll(database)
    await addPeople(owner, few + 1, many)
    const manyMs = await measureAll(database)
    return CASES.map(([search], place) => {
      const [before, after] = [fewMs[place] ?? Number.NaN, manyMs[place] ?? Number.NaN]
      return { search, fewMs: round(before, 1), manyMs: round(after, 1), times: round(after / before, 1) }
    })
  } finally {
    await database.close()
    await owner.close()
  }
}

async function measureAll({ kysely }: Database): Promise<number[]> {
  const medians: number[] = []
  for (const [, query] of CASES) {
    const took: number[] = []
    for (let turn = 0; turn < ROUNDS; turn++) {
      const startedAt = performance.now()
      await searchDirectory(kysely, query)
      took.push(performance.now() - startedAt)
    }
    medians.push(took.sort((one, other) => one - other)[ROUNDS >> 1] ?? Number.NaN)
  }
  return medians
}
