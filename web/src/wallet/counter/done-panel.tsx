import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './pay-outs-screen.module.css'

interface DonePanelProps {
  title: string
  text?: string
  /** The next action. */
  children: ReactNode
}

/** Confirms a finished deposit or pay-out at the counter. */
export function DonePanel({ title, text, children }: DonePanelProps) {
  return (
    <div className={classes.done} role="alert">
      <span className={classes.check}>
        <IconCheck size={54} stroke={2.2} aria-hidden />
      </span>
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {children}
    </div>
  )
}
