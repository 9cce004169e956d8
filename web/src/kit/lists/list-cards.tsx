import { Checkbox, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFrame } from '../frame/frame-context.ts'
import { rowAttributes } from '../frame/row-keys.ts'
import classes from './list-screen.module.css'
import type { ListRowsProps } from './list-table.tsx'
import { type Identified, keyOf } from './rows.ts'

/** The records as rows of two lines, for narrow screens. The browser skips rendering of off-screen rows. */
export function ListCards<Row extends Identified>(props: ListRowsProps<Row>) {
  const { rows, columns, title, onOpen, selection, cardOf } = props
  const frame = useFrame()
  const lead = columns.find(({ isLead }) => isLead)
  const others = columns.filter((column) => column !== lead)
  return (
    <ul className={classes.cards} aria-label={title}>
      {rows.map((row) => {
        const key = keyOf(row)
        const short = cardOf?.(row)
        const content = short ? (
          <span className={classes.short}>
            <span className={classes.shortTitle}>{short.title}</span>
            <span className={classes.shortFigure}>{short.figure}</span>
            <span className={classes.shortBelow}>{short.below}</span>
            <span className={classes.shortStatus}>{short.status}</span>
          </span>
        ) : (
          lead?.cell(row)
        )
        return (
          <li key={key} className={classes.card} data-short={short !== undefined || undefined}>
            <span className={classes.head}>
              {selection && !short && (
                <Checkbox
                  aria-label={selection.label(row)}
                  checked={selection.isChosen(key)}
                  onChange={() => selection.toggle(key)}
                />
              )}
              {onOpen ? (
                <UnstyledButton
                  {...rowAttributes(key)}
                  className={classes.cardOpen ?? ''}
                  aria-current={frame.id === key || undefined}
                  onClick={() => onOpen(row)}
                >
                  {content}
                </UnstyledButton>
              ) : (
                content
              )}
            </span>
            {!short && (
              <dl className={classes.facts}>
                {others.map(({ id, header, cell }) => {
                  const fact = cell(row)
                  return (
                    !isEmpty(fact) && (
                      <div key={id} className={classes.fact}>
                        <dt>{header}</dt>
                        <dd>{fact}</dd>
                      </div>
                    )
                  )
                })}
              </dl>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** A table needs its empty cells; a list of facts does not. */
const isEmpty = (cell: ReactNode) => cell === null || cell === undefined || cell === false || cell === ''
