import { testEngine, urlsOfNodes } from '@paps/database/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Poster } from './group-poster.ts'
import { attached, type Check, checked, type Movement, type Writer } from './movement.ts'
import { CoordinatorNeeded, openNodePoster } from './node-poster.ts'
import { makePeople, transferDraft, useBooks } from './testing.ts'

const books = useBooks()
let poster: Poster

/** Gives the connections of a poster a setting of their own. */
function named(url: string, name: string): string {
  const parsed = new URL(url)
  parsed.searchParams.set('options', `-c paps.through=${name}`)
  return parsed.href.replaceAll('+', '%20')
}

beforeAll(() => {
  const { url } = books.database
  const node = urlsOfNodes(books.database).at(-1) ?? url
  poster = openNodePoster(named(node, 'node'), named(url, 'coordinator'))
})
afterAll(() => poster.close())

/** The connections that wrote movements, in their order. */
const through: string[] = []
const seen: Writer<null> = {
  async write(tx) {
    const { rows } = await sql<{ name: string }>`select current_setting('paps.through') as name`.execute(tx)
    through.push(`${rows[0]?.name} ${tx.isWorker ? 'on a worker' : 'on the coordinator'}`)
  },
}
const needsCoordinator: Check<null, boolean> = {
  load: async (tx) => {
    const { rows } = await sql<{ name: string }>`select current_setting('paps.through') as name`.execute(tx)
    return rows[0]?.name === 'coordinator'
  },
  decide(isThere) {
    if (!isThere) throw new CoordinatorNeeded()
  },
}

async function postNoted(movement: Partial<Movement>): Promise<string | undefined> {
  const [payer, payee] = await makePeople(books.database, 2, 100n)
  const draft = transferDraft(payer?.paps ?? '', payee?.paps ?? '', 40n)
  const posted = await poster.post({ ...draft, ...movement, attach: [attached(seen, () => null)] })
  expect(posted.entries.map(({ balanceAfterMinor }) => balanceAfterMinor)).toEqual([60n, 140n])
  return through.at(-1)
}

const NODE = testEngine === 'citus' ? 'on a worker' : 'on the coordinator'

test('a movement that any node can post goes through the node', async () => {
  expect(await postNoted({ throughAnyNode: true })).toBe(`node ${NODE}`)
})

test('all others go through the coordinator', async () => {
  expect(await postNoted({})).toBe('coordinator on the coordinator')
})

test('a check that needs the coordinator gets it, and the movement is posted once', async () => {
  const written = through.length
  const checks = [checked(needsCoordinator, null)]
  expect(await postNoted({ throughAnyNode: true, checks })).toBe('coordinator on the coordinator')
  expect(through).toHaveLength(written + 1)
})

test('movements of the same accounts through both do not overdraw them', async () => {
  const [payer, payee] = await makePeople(books.database, 2, 100n)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, number) =>
      poster.post({
        ...transferDraft(payer?.paps ?? '', payee?.paps ?? '', 10n),
        throughAnyNode: number % 2 === 0,
      }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
})
