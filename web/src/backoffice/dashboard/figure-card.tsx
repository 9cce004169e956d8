import type { Icon } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Change } from './change.tsx'
import classes from './figure-card.module.css'
import { Spark } from './spark.tsx'
import { useChanged } from './use-dashboard.ts'

interface FigureCardProps {
  name: string
  icon: Icon
  figure: { now: number; before: number }
  write: (figure: number) => string
  /** The rows that it is made of. */
  to: string
  /** How it went, step by step. */
  line?: readonly number[] | undefined
}

/** One figure, how it stands beside the one before, and the way to what it is made of. */
export function FigureCard({ name, icon: Picture, figure, write, to, line }: FigureCardProps) {
  const isChanged = useChanged(figure.now)
  return (
    <Link to={to} className={classes.card}>
      <span className={classes.name}>
        <Picture size={18} stroke={1.8} aria-hidden />
        {name}
      </span>
      <span className={classes.figure} data-changed={isChanged || undefined}>
        <bdi dir="ltr">{write(figure.now)}</bdi>
      </span>
      <Change {...figure} words={write(figure.before)} />
      {line && <Spark line={line} />}
    </Link>
  )
}
