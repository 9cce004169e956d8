import type { Figures } from '../figures.ts'

/** Between requests in the file they are written to beforehand: writing them is not what is measured. */
export const SEPARATOR = '\u001e'
/** Until the server runs compiled code. */
export const WARM_UP_SECONDS = 3

export interface Order {
  port: number
  inFlight: number
  seconds: number
  file: string
}

/** What a load measured, and how many answers were not 200. */
export type Applied = Figures & { refused: number }
