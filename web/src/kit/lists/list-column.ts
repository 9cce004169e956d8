import type { ReactNode } from 'react'

export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
  /** What the record is called: stands at the head of its card on a narrow screen. */
  isLead?: boolean
}
