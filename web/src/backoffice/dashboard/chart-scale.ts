/** A y-axis: round steps from 0. `top` is the last of them. */
export interface Scale {
  ticks: number[]
  top: number
}

const ROUND = [1, 2, 2.5, 5, 10]

/** Returns a round distance of at most `most` steps below a figure. */
export function chooseStep(figure: number, most: number): number {
  const power = 10 ** Math.floor(Math.log10(figure / most))
  return (ROUND.find((times) => times * power * most >= figure) ?? 10) * power
}

/** Returns an axis with 3 to 5 round steps at or above the maximum. */
export function computeScale(most: number): Scale {
  if (most <= 0) return { ticks: [0, 1, 2, 3], top: 3 }
  const step = chooseStep(most, 5)
  const count = Math.max(3, Math.ceil(most / step - 1e-9))
  return { ticks: Array.from({ length: count + 1 }, (_, index) => index * step), top: count * step }
}

interface Point {
  x: number
  y: number
}

/** Returns a smooth path through points that never swings beyond them (monotone cubic). */
export function buildCurve(points: readonly Point[]): string {
  const [start] = points
  if (!start) return ''
  const slopes = points.map((point, index) => slopeAt(points[index - 1], point, points[index + 1]))
  let path = `M${start.x},${start.y}`
  points.slice(1).forEach((point, index) => {
    const from = points[index] as Point
    const third = (point.x - from.x) / 3
    const [leave = 0, arrive = 0] = [slopes[index], slopes[index + 1]]
    path += `C${from.x + third},${from.y + third * leave} ${point.x - third},${point.y - third * arrive} ${point.x},${point.y}`
  })
  return path
}

function slopeAt(before: Point | undefined, { x, y }: Point, after: Point | undefined): number {
  if (!before || !after) return 0
  const [left, right] = [(y - before.y) / (x - before.x), (after.y - y) / (after.x - x)]
  // A turning point is flat; otherwise the harmonic mean keeps the curve between its points.
  return left * right <= 0 ? 0 : (2 * left * right) / (left + right)
}
