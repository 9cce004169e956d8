import type { Figures } from '../figures.ts'

/** Separates requests in the prepared file. Writing the file is not measured. */
export const SEPARATOR = '\u001e'
/** The warm-up until the server runs compiled code. */
export const WARM_UP_SECONDS = 3

export interface Order {
  port: number
  inFlight: number
  seconds: number
  file: string
}

/** The figures of a load, and the number of responses other than 200. */
export type Applied = Figures & { refused: number }
