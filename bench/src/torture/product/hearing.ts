import { setTimeout as delay } from 'node:timers/promises'
import { connectDatabase } from '@paps/database'
import { PIN } from '../../sends/make-people.ts'
import { ACTS, type Scene } from './acts.ts'
import { countUnheard } from './audit.ts'
import type { Cast, Person } from './cast.ts'
import type { Listening } from './listen.ts'

const CAUGHT_UP_WITHIN_MS = 30_000
const CONNECTED_WITHIN_MS = 1_000

export type AllEars = ReadonlyMap<Person, Listening>

/**
 * Every participant receives a first event before the first failure: without a last event id, a client reloads instead
 * of catching up.
 */
export async function tellEverybody(scene: Scene, listening: AllEars): Promise<void> {
  const { ask, told, cast } = scene
  const [first, second] = cast.people as [Person, Person]
  await delay(CONNECTED_WITHIN_MS)
  for (const { papsId } of cast.wallets) {
    const from = papsId === first.papsId ? second : first
    const quoted = await ask(from, 'POST /api/transfer', { body: { receiver: papsId, amount: 1 } })
    const body = { quote_id: quoted?.quote_id ?? '', pin: PIN }
    told.note((await ask(from, 'POST /api/transfer/send', { body }))?.transfer ?? [])
  }
  await ACTS.topUp?.(scene)
  for (const givesUpAt = Date.now() + CAUGHT_UP_WITHIN_MS; Date.now() < givesUpAt; await delay(20)) {
    if ([...listening.values()].every(({ heard }) => heard.size > 0)) return
  }
  throw new Error('not every participant received a first event')
}

/** Sockets may still be reconnecting. An event missing after this time counts as lost. */
export async function untilHeard(url: string, cast: Cast, listening: AllEars): Promise<void> {
  const database = connectDatabase(url, { connections: 1 })
  try {
    const givesUpAt = Date.now() + CAUGHT_UP_WITHIN_MS
    while (Date.now() < givesUpAt && (await countUnheard(database, { cast, listening })) > 0) await delay(250)
  } finally {
    await database.close()
  }
}
