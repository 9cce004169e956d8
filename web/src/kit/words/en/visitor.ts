import { landing } from './landing.ts'

/** The words of the pages that a visitor opens. */
export const words = { landing } as const
