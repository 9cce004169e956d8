import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DayCast, makeCast } from '../testing/day-of-money.ts'
import { goThrough, WHOLE } from '../testing/go-through-day.ts'
import { type MortalServer, startMortalServer } from '../testing/mortal-server.ts'
import { type ProviderServer, startProviderServer } from '../testing/simulators.ts'

const KILLS = 20

describe('a day of money with a server that is killed', () => {
  let provided: ProviderServer
  let mortal: MortalServer
  let cast: DayCast
  beforeAll(async () => {
    provided = await startProviderServer({ watchesSecrets: false })
    cast = await makeCast(provided.server)
    mortal = await startMortalServer(provided, { times: KILLS, calls: 400 })
  }, 120_000)
  afterAll(async () => {
    await mortal?.stop()
    await provided.close()
  })

  it(`${KILLS} times is equal to the cent all the same`, { timeout: 900_000 }, async () => {
    await goThrough(mortal.app, provided, cast, WHOLE)
    expect(mortal.kills()).toBe(KILLS)
  })
})
