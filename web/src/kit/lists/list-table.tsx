import { UnstyledButton } from '@mantine/core'
import type { Column } from './list-column.ts'
import classes from './list-table.module.css'
import { type Identified, keyOf } from './merge-rows.ts'

export interface ListRowsProps<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  title: string
  onOpen?: ((row: Row) => void) | undefined
}

export function ListTable<Row extends Identified>({ rows, columns, title, onOpen }: ListRowsProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled with the keys
    <section className={classes.scroll} tabIndex={0}>
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            {columns.map(({ id, header, isFigure }) => (
              <th key={id} scope="col" data-figure={isFigure || undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-opens={onOpen !== undefined || undefined} onClick={onOpen && (() => onOpen(row))}>
              {columns.map(({ id, cell, isLead, isFigure }) => (
                <td key={id} data-figure={isFigure || undefined}>
                  {isLead && onOpen ? (
                    <UnstyledButton className={classes.open} data-opens-row>
                      {cell(row)}
                    </UnstyledButton>
                  ) : (
                    cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
