import { check } from './check.ts'
import { landing } from './landing.ts'

export const words = { check, landing }
