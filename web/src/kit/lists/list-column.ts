import type { ReactNode } from 'react'

export interface Column<Row> {
  /** What it is remembered by where columns are chosen. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** What the record is called: stands at the head of its card on a narrow screen, and can't be hidden. */
  isLead?: boolean
  /** Figures stand to the right. */
  isFigure?: boolean
  /** Only shown to those who choose it. */
  isExtra?: boolean
}
