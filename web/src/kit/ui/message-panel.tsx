import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './message-panel.module.css'

interface MessagePanelProps {
  icon: Icon
  title: string
  text: string
  isAlert?: boolean
  /** The one thing to do about it. */
  children?: ReactNode
}

/** Stands where records would: nothing here, no results, or not loaded. */
export function MessagePanel({ icon: Picture, title, text, isAlert, children }: MessagePanelProps) {
  return (
    <div className={classes.panel} role={isAlert ? 'alert' : undefined}>
      <span className={classes.picture}>
        <Picture size={26} stroke={1.6} aria-hidden />
      </span>
      <p className={classes.title}>{title}</p>
      <p className={classes.text}>{text}</p>
      {children}
    </div>
  )
}
