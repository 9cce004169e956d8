import { afterAll, beforeAll, describe, it } from 'vitest'
import { makeCast } from '../testing/day-of-money.ts'
import { goThrough, WHOLE } from '../testing/go-through-day.ts'
import { type ProviderServer, startProviderServer } from '../testing/simulators.ts'

describe('a day of money', () => {
  let provided: ProviderServer
  beforeAll(async () => {
    provided = await startProviderServer({ watchesSecrets: false })
  })
  afterAll(() => provided.close())

  it('of 200 top-ups and 50 pay-outs is equal to the cent, before and after', { timeout: 180_000 }, async () => {
    const cast = await makeCast(provided.server)
    await goThrough(provided.server, provided, cast, WHOLE)
  })
})
