import { balance, cashIn, topUp, withdraw } from './cash-in-out.ts'
import { day, deposits, payOuts, till } from './counter.ts'
import { points, referrals, savings } from './grow.ts'

/** The words of money in and out, of saving, points and friends. */
export const words = { topUp, cashIn, withdraw, balance, savings, points, referrals, till, deposits, payOuts, day }
