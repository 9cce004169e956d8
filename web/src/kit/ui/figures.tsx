import type { ReactNode } from 'react'
import classes from './figures.module.css'

export interface Figure {
  label: string
  value: ReactNode
  /** Whether the line is the total. */
  isTotal?: boolean
}

/** Figures with their labels, one per line. */
export function Figures({ lines }: { lines: readonly Figure[] }) {
  return (
    <dl className={classes.figures}>
      {lines.map(({ label, value, isTotal }) => (
        <div key={label} className={classes.line} data-total={isTotal || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
