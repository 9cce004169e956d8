import { money } from './money.ts'

/** The words of every page of the wallet but its home. */
export const words = { money } as const
