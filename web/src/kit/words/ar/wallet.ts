import { money } from './money.ts'

export const words = { money }
