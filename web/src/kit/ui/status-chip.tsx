import type { ReactNode } from 'react'
import classes from './status-chip.module.css'

export type StatusTone = 'quiet' | 'waiting' | 'good' | 'bad'

export function StatusChip({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {children}
    </span>
  )
}
