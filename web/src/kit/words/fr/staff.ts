import { backoffice } from './backoffice.ts'

export const words = { backoffice }
