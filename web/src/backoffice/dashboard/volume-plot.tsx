import { buildCurve, type Scale } from './chart-scale.ts'
import classes from './charts.module.css'
import { type Column, type Series, sumParts } from './series.ts'
import { isNamed, useShortFigure } from './steps.ts'

export const AXIS_PX = 44
const NAMES_PX = 26
const TOP_PX = 14

interface PlotSize {
  width: number
  isPhone: boolean
}

interface VolumePlotProps {
  columns: readonly Column[]
  shown: readonly Series[]
  scale: Scale
  pointed: number | null
  size: PlotSize
  nameOf: (column: Column) => string
}

/** The drawing of the volume chart: axis, stacked columns and the dotted line. The table has the same figures. */
export function VolumePlot({ columns, shown, scale, pointed, size, nameOf }: VolumePlotProps) {
  const height = size.isPhone ? 220 : 288
  const base = height - NAMES_PX
  const yOf = (figure: number) => base - (figure / scale.top) * (base - TOP_PX)
  const slot = (size.width - AXIS_PX) / columns.length
  const xOf = (place: number) => AXIS_PX + slot * (place + 0.5)
  const before = columns.flatMap((column, place) =>
    column.before ? [{ x: xOf(place), y: yOf(sumParts(column.before, shown)) }] : [],
  )
  const curve = buildCurve(before)
  return (
    <svg width={size.width} height={height} className={classes.drawing} aria-hidden>
      <Axis scale={scale} yOf={yOf} width={size.width} />
      {pointed !== null && (
        <rect x={xOf(pointed) - slot / 2} y={0} width={slot} height={base} className={classes.pointedColumn} />
      )}
      {columns.map((column, place) => (
        <Stack key={column.startsAt} column={column} shown={shown} x={xOf(place)} slot={slot} yOf={yOf} base={base} />
      ))}
      <path d={curve} className={classes.beforeHalo} />
      <path d={curve} className={classes.beforeLine} />
      <Names columns={columns} xOf={xOf} y={height - 6} nameOf={nameOf} most={size.isPhone ? 4 : 8} />
    </svg>
  )
}

interface StackProps {
  column: Column
  shown: readonly Series[]
  x: number
  slot: number
  yOf: (figure: number) => number
  base: number
}

function Stack({ column, shown, x, slot, yOf, base }: StackProps) {
  const width = Math.min(Math.max(slot * 0.62, 2), 44)
  const filled = shown.filter((series) => column.parts[series] > 0)
  let below = 0
  return filled.map((series, index) => {
    const [bottom, top] = [yOf(below), yOf(below + column.parts[series])]
    below += column.parts[series]
    // A gap of one pixel between the parts, in the colour of the card.
    const gap = index === 0 ? 0 : 1
    const height = Math.max(bottom - top - gap, 1)
    const isLast = index === filled.length - 1
    return (
      <path
        key={series}
        className={classes.bar}
        data-series={series}
        d={buildBar({ x: x - width / 2, y: Math.min(bottom - gap - height, base - height), width, height }, isLast)}
      />
    )
  })
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Returns the path of a bar; `isRound` rounds its upper corners. */
export function buildBar({ x, y, width, height }: Box, isRound: boolean): string {
  const radius = isRound ? Math.min(3, width / 2, height) : 0
  return `M${x},${y + height}V${y + radius}q0,${-radius} ${radius},${-radius}H${x + width - radius}q${radius},0 ${radius},${radius}V${y + height}Z`
}

/** The y-axis with its grid lines. */
export function Axis({ scale, yOf, width }: { scale: Scale; yOf: (figure: number) => number; width: number }) {
  const short = useShortFigure()
  return scale.ticks.map((tick) => (
    <g key={tick}>
      <line x1={AXIS_PX} x2={width} y1={yOf(tick)} y2={yOf(tick)} className={classes.grid} />
      <text x={AXIS_PX - 10} y={yOf(tick)} dy="0.34em" textAnchor="end" className={classes.axisText}>
        {short(Math.abs(tick))}
      </text>
    </g>
  ))
}

interface NamesProps {
  columns: readonly Column[]
  xOf: (place: number) => number
  y: number
  nameOf: (column: Column) => string
  most: number
}

/** The x-axis. */
export function Names({ columns, xOf, y, nameOf, most }: NamesProps) {
  return columns.map(
    (column, place) =>
      isNamed(place, columns.length, most) && (
        <text key={column.startsAt} x={xOf(place)} y={y} textAnchor="middle" className={classes.axisText}>
          {nameOf(column)}
        </text>
      ),
  )
}
