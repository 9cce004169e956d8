import { Checkbox, UnstyledButton } from '@mantine/core'
import { memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from './columns.tsx'
import classes from './list-screen.module.css'
import { useKeptScroll, useRowWindow } from './row-window.ts'
import { type Identified, keyOf } from './rows.ts'

export interface ListRowsProps<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  title: string
  onOpen?: ((row: Row) => void) | undefined
  selection?: Selection<Row> | undefined
  /** Called when the end is near. */
  onNearEnd?: (() => void) | undefined
}

/** The selection of rows, by key. */
export interface Selection<Row> {
  isChosen: (key: string) => boolean
  toggle: (key: string) => void
  /** The accessible name of the row's checkbox. */
  label: (row: Row) => string
}

/** The fixed row height of a long table, from which positions are computed without rendering. */
const ROW_HEIGHT = 58
/** The next page is fetched when this many rows are left. */
const NEAR_ROWS = 400

/** A table of any length: only the visible rows are rendered. */
export function ListTable<Row extends Identified>(props: ListRowsProps<Row>) {
  const { rows, columns, title, onOpen, selection, onNearEnd } = props
  const { t } = useTranslation()
  const scroller = useRef<HTMLElement>(null)
  useKeptScroll(scroller)
  const { isWhole, first, end } = useRowWindow(scroller, rows.length, ROW_HEIGHT)
  const isNear = !isWhole && end > rows.length - NEAR_ROWS
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page may still leave the end near
  useEffect(() => {
    if (isNear) onNearEnd?.()
  }, [isNear, rows.length, onNearEnd])

  const width = columns.length + (selection ? 1 : 0)
  const gap = (count: number) =>
    count > 0 && (
      <tr aria-hidden className={classes.gap} style={{ height: count * ROW_HEIGHT }}>
        <td colSpan={width} />
      </tr>
    )
  return (
    <section
      ref={scroller}
      className={classes.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls needs keyboard access
      tabIndex={0}
      data-long={!isWhole || undefined}
    >
      <table
        className={classes.table}
        aria-label={title}
        aria-rowcount={rows.length + 1}
        style={isWhole ? undefined : { minWidth: columns.length * 150 }}
      >
        <thead>
          <tr aria-rowindex={1}>
            {selection && (
              <th scope="col" className={classes.choice}>
                <span className={classes.unseen}>{t('list.choose')}</span>
              </th>
            )}
            {columns.map(({ id, header, isFigure }) => (
              <th key={id} scope="col" data-figure={isFigure || undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {gap(first)}
          {rows.slice(first, end).map((row, index) => (
            <TableRow
              key={keyOf(row)}
              row={row}
              place={first + index}
              columns={columns}
              onOpen={onOpen}
              selection={selection}
            />
          ))}
          {gap(rows.length - end)}
        </tbody>
      </table>
    </section>
  )
}

interface TableRowProps<Row> extends Pick<ListRowsProps<Row>, 'columns' | 'onOpen' | 'selection'> {
  row: Row
  place: number
}

/** Memoized: rows that stay in the window are not rendered again. */
const TableRow = memo(DrawnRow) as typeof DrawnRow

function DrawnRow<Row extends Identified>({ row, place, columns, onOpen, selection }: TableRowProps<Row>) {
  return (
    <tr
      aria-rowindex={place + 2}
      data-opens={onOpen !== undefined || undefined}
      onClick={onOpen && (() => onOpen(row))}
    >
      {selection && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the checkbox handles keys; a click beside it must not open the row
        <td className={classes.choice} onClick={(event) => event.stopPropagation()}>
          <Checkbox
            aria-label={selection.label(row)}
            checked={selection.isChosen(keyOf(row))}
            onChange={() => selection.toggle(keyOf(row))}
          />
        </td>
      )}
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
  )
}
