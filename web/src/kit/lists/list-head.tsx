import type { ReactNode } from 'react'
import classes from './list-screen.module.css'

interface ListHeadProps {
  title: string
  lead?: string | undefined
  /** Beside the title. */
  beside?: ReactNode
  /** At the end of the title's row. */
  tools?: ReactNode
  /** The tabs of the list. */
  children?: ReactNode
}

/** The title of a list with its tools, and its tabs below. */
export function ListHead({ title, lead, beside, tools, children }: ListHeadProps) {
  return (
    <>
      <div className={classes.titleRow}>
        <h1 className={classes.title}>{title}</h1>
        {beside}
        <span className={classes.tools}>{tools}</span>
      </div>
      {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      {children}
    </>
  )
}

/** A row above a table, with the padding of the table. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className={classes.filters}>{children}</div>
}
