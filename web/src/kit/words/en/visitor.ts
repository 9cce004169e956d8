import { check } from './check.ts'
import { landing } from './landing.ts'

/** The words of the pages that a visitor opens. */
export const words = { check, landing } as const
