import type { MoneyService } from '@paps/features/money/service'

const refuse = (): never => {
  throw new Error('this test moves no money')
}

/** A money service for tests of tasks that move no money. */
export const noMoney = {
  poster: { post: refuse, close: refuse },
  checkParties: refuse,
  transact: refuse,
} as unknown as MoneyService
