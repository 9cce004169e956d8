import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../words/languages.ts'
import classes from './line-chart.module.css'
import { roundSteps } from './round-steps.ts'

export interface ChartLine {
  name: string
  look: 'solid' | 'dotted'
  points: readonly { at: number; value: number }[]
  /** A dot at the last point: filled for now, hollow for a forecast. */
  dot?: 'filled' | 'hollow'
}

interface LineChartProps {
  lines: readonly ChartLine[]
  /** The first and last value of the x-axis. */
  range: readonly [number, number]
  ticks: readonly { at: number; label: string; isOn?: boolean }[]
  /** The table for screen readers: a label and a formatted figure per row. */
  table: { caption: string; rows: readonly { label: string; figure: string }[] }
}

/** Lines over time, which runs from left to right in every language. */
export function LineChart({ lines, range: [from, to], ticks, table }: LineChartProps) {
  const { i18n } = useTranslation()
  const steps = roundSteps(Math.max(...lines.flatMap(({ points }) => points.map(({ value }) => value)), 1))
  const top = steps.at(-1) ?? 1
  const x = (at: number) => (to === from ? 0 : ((at - from) / (to - from)) * 100)
  const y = (value: number) => 100 - (value / top) * 100
  const axis = new Intl.NumberFormat(localeOf(i18n.language), { notation: 'compact' })
  return (
    <figure className={classes.chart} dir="ltr">
      <div className={classes.plot} aria-hidden>
        {steps.map((step) => (
          <span key={step} className={classes.step} style={{ top: `${y(step)}%` }}>
            <span>{axis.format(step)}</span>
          </span>
        ))}
        <div className={classes.area}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={classes.lines} aria-hidden>
            {lines.map(({ name, look, points }) => {
              const path = points.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')
              const [first, last] = [points[0], points.at(-1)]
              return (
                <g key={name}>
                  {look === 'solid' && first && last && (
                    <polygon className={classes.shade} points={`${x(first.at)},100 ${path} ${x(last.at)},100`} />
                  )}
                  <polyline className={classes.line} data-look={look} points={path} />
                </g>
              )
            })}
          </svg>
          {lines.map(({ name, dot, points }) => {
            const last = points.at(-1)
            return (
              dot &&
              last && (
                <span
                  key={name}
                  className={classes.dot}
                  data-dot={dot}
                  style={{ left: `${x(last.at)}%`, top: `${y(last.value)}%` }}
                />
              )
            )
          })}
        </div>
      </div>
      <div className={classes.ticks} aria-hidden>
        {ticks.map(({ at, label, isOn }) => (
          <span key={label} data-on={isOn || undefined} style={{ left: `${x(at)}%` }}>
            {label}
          </span>
        ))}
      </div>
      <VisuallyHidden>
        <table>
          <caption>{table.caption}</caption>
          <tbody>
            {table.rows.map(({ label, figure }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{figure}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  )
}
