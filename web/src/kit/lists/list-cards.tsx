import classes from './list-cards.module.css'
import type { ListRowsProps } from './list-table.tsx'
import { type Identified, keyOf } from './merge-rows.ts'

/** The same records where a table has no room. */
export function ListCards<Row extends Identified>({ rows, columns, title }: ListRowsProps<Row>) {
  const lead = columns.find(({ isLead }) => isLead)
  const others = columns.filter((column) => column !== lead)
  return (
    <ul className={classes.cards} aria-label={title}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={classes.card}>
          {lead?.cell(row)}
          <dl className={classes.facts}>
            {others.map(({ header, cell }) => (
              <div key={header} className={classes.fact}>
                <dt>{header}</dt>
                <dd>{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
