import { newId } from '@paps/contract'
import type { Poster } from '@paps/ledger'
import { type Figures, figuresOf } from './figures.ts'
import { chooserOf, type Spread } from './load/choose-account.ts'
import { transferMovement } from './load/transfer-movement.ts'

export interface AloneLoad {
  accounts: readonly string[]
  inFlight: number
  spread: Spread
  seconds: number
}

/** Movements posted directly by the poster, with the load in the same process. */
export async function measureAlone(
  poster: Poster,
  { accounts, inFlight, spread, seconds }: AloneLoad,
): Promise<Figures> {
  const choose = chooserOf(spread, accounts)
  const latenciesMs: number[] = []
  const begin = performance.now()
  const end = begin + seconds * 1_000
  async function client(): Promise<void> {
    while (performance.now() < end) {
      const [from, to] = [choose(), choose()]
      if (from === to) continue
      const sentAt = performance.now()
      await poster.post(transferMovement({ id: newId(), from, to, amount: 1 }))
      latenciesMs.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, client))
  return figuresOf(latenciesMs, performance.now() - begin)
}
