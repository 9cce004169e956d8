import type { Column } from './list-column.ts'
import classes from './list-table.module.css'
import { type Identified, keyOf } from './merge-rows.ts'

export interface ListRowsProps<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  title: string
}

export function ListTable<Row extends Identified>({ rows, columns, title }: ListRowsProps<Row>) {
  return (
    <table className={classes.table} aria-label={title}>
      <thead>
        <tr>
          {columns.map(({ header }) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ header, cell }) => (
              <td key={header}>{cell(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
