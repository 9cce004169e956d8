import type { Icon } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import classes from './alert-box.module.css'

interface AlertBoxProps {
  tone: 'danger' | 'warn' | 'info'
  icon: Icon
  title: ReactNode
  /** `status` waits until the screen reader has finished its sentence. */
  role?: 'alert' | 'status'
  className?: string | undefined
  /** The focus may be moved to the box. */
  ref?: Ref<HTMLDivElement>
  /** Below the title. */
  children?: ReactNode
}

/** A message above the content it belongs to. */
export function AlertBox({ tone, icon: Picture, title, role = 'alert', className = '', ref, children }: AlertBoxProps) {
  return (
    <div
      ref={ref}
      role={role}
      tabIndex={ref ? -1 : undefined}
      className={`${classes.box} ${className}`}
      data-tone={tone}
    >
      <Picture size={20} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <span className={classes.title}>{title}</span>
        {children && <div>{children}</div>}
      </div>
    </div>
  )
}
