interface Seen {
  top: number
  height: number
  rowHeight: number
  count: number
}

/** Rows drawn above and below what is in sight, so that none is missing when the frame moves. */
const AROUND = 12
/** The window moves by so many rows at once: most steps of a scroll draw nothing. */
export const ROW_STEP = 6

/** The first row to be drawn and the one after the last. */
export function rowWindow({ top, height, rowHeight, count }: Seen): { first: number; end: number } {
  const start = Math.floor(top / rowHeight / ROW_STEP) * ROW_STEP
  const inSight = Math.ceil(height / rowHeight) + ROW_STEP
  const first = Math.max(0, Math.min(start, count - inSight) - AROUND)
  return { first, end: Math.min(count, start + inSight + AROUND) }
}
