/** Returns the steps of an axis from 0 to at least `most`: two to four round steps above zero. */
export function roundSteps(most: number): number[] {
  const size = 10 ** Math.floor(Math.log10(Math.max(most, 1)))
  const step = [0.5, 1, 2, 5].map((times) => times * size).find((each) => most / each <= 4) ?? size * 5
  return Array.from({ length: Math.max(2, Math.ceil(most / step)) + 1 }, (_, index) => index * step)
}
