import { backoffice } from './backoffice.ts'

/** The words of the back-office, which only staff load. */
export const words = { backoffice } as const
