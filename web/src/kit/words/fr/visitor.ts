import { landing } from './landing.ts'

export const words = { landing }
