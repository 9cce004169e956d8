import { Checkbox, UnstyledButton } from '@mantine/core'
import classes from './list-screen.module.css'
import type { ListRowsProps } from './list-table.tsx'
import { type Identified, keyOf } from './rows.ts'

/** The records as cards, for narrow screens. The browser skips rendering of off-screen cards. */
export function ListCards<Row extends Identified>({ rows, columns, title, onOpen, selection }: ListRowsProps<Row>) {
  const lead = columns.find(({ isLead }) => isLead)
  const others = columns.filter((column) => column !== lead)
  return (
    <ul className={classes.cards} aria-label={title}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={classes.card}>
          <span className={classes.head}>
            {selection && (
              <Checkbox
                aria-label={selection.label(row)}
                checked={selection.isChosen(keyOf(row))}
                onChange={() => selection.toggle(keyOf(row))}
              />
            )}
            {onOpen ? (
              <UnstyledButton data-opens-row onClick={() => onOpen(row)}>
                {lead?.cell(row)}
              </UnstyledButton>
            ) : (
              lead?.cell(row)
            )}
          </span>
          <dl className={classes.facts}>
            {others.map(({ id, header, cell }) => (
              <div key={id} className={classes.fact}>
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
