import classes from './spark.module.css'

const HEIGHT = 28

/** How a figure went, as a line without numbers: those are beside it. */
export function Spark({ line }: { line: readonly number[] }) {
  const most = Math.max(...line, 0.01)
  const points = line.map((value, place) => `${place},${HEIGHT - 2 - (value / most) * (HEIGHT - 4)}`)
  const last = line.length - 1
  return (
    <svg viewBox={`0 0 ${last || 1} ${HEIGHT}`} preserveAspectRatio="none" className={classes.spark} aria-hidden>
      <polygon className={classes.area} points={`0,${HEIGHT} ${points.join(' ')} ${last},${HEIGHT}`} />
      <polyline className={classes.line} points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
