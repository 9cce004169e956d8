import { Checkbox, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { memo, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFrame } from '../frame/frame-context.ts'
import { rowAttributes } from '../frame/row-keys.ts'
import { type Column, useDensity } from './columns.tsx'
import classes from './list-screen.module.css'
import { useKeptScroll, useRowWindow } from './row-window.ts'
import { type Identified, keyOf } from './rows.ts'

/** A row of two lines, for narrow screens. */
export interface CardContent {
  title: ReactNode
  below: ReactNode
  figure: ReactNode
  status: ReactNode
}

export interface ListRowsProps<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  title: string
  onOpen?: ((row: Row) => void) | undefined
  selection?: Selection<Row> | undefined
  cardOf?: ((row: Row) => CardContent) | undefined
  /** The order of the list, and its setter. */
  sort: string
  onSort: (sort: string) => void
  /** Called when the end is near. */
  onNearEnd?: (() => void) | undefined
}

/** The selection of rows, by key. */
export interface Selection<Row> {
  isChosen: (key: string) => boolean
  toggle: (key: string) => void
  /** Selects all rows, or none if all are selected. */
  toggleAll: () => void
  count: number
  /** The accessible name of the row's checkbox. */
  label: (row: Row) => string
}

/** The next page is fetched when this many rows are left. */
const NEAR_ROWS = 400
const CHOICE_WIDTH = 44
const SHARED_WIDTH = 108
/** Enough for most names. */
const LEAD_WIDTH = 190

/** The width of a column; those without one share the rest. */
const widthOf = <Row,>({ width, isLead }: Column<Row>) => width ?? (isLead ? LEAD_WIDTH : undefined)

/** A table of any length: only the visible rows are rendered. */
export function ListTable<Row extends Identified>(props: ListRowsProps<Row>) {
  const { rows, columns, title, onOpen, selection, onNearEnd } = props
  const frame = useFrame()
  const [density] = useDensity()
  const rowHeight = Number(density)
  const scroller = useRef<HTMLElement>(null)
  useKeptScroll(scroller)
  const { isWhole, first, end } = useRowWindow(scroller, rows.length, rowHeight)
  const isNear = !isWhole && end > rows.length - NEAR_ROWS
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page may still leave the end near
  useEffect(() => {
    if (isNear) onNearEnd?.()
  }, [isNear, rows.length, onNearEnd])

  const width = columns.length + (selection ? 1 : 0)
  const gap = (count: number) =>
    count > 0 && (
      <tr aria-hidden className={classes.gap} style={{ height: count * rowHeight }}>
        <td colSpan={width} />
      </tr>
    )
  const least = columns.reduce((sum, column) => sum + (widthOf(column) ?? SHARED_WIDTH), selection ? CHOICE_WIDTH : 0)
  return (
    // A group and not a region: the pane around it is a region of the same name.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't scroll
    <div
      role="group"
      ref={scroller as RefObject<HTMLDivElement>}
      className={classes.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls needs keyboard access
      tabIndex={0}
      aria-label={title}
    >
      <table
        className={classes.table}
        aria-label={title}
        aria-rowcount={rows.length + 1}
        style={{ minWidth: least }}
        data-row-height={density}
      >
        <colgroup>
          {selection && <col style={{ width: CHOICE_WIDTH }} />}
          {columns.map((column) => {
            const width = widthOf(column)
            return <col key={column.id} style={width === undefined ? undefined : { width }} />
          })}
        </colgroup>
        <TableHead {...props} />
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
              isOpen={frame.id === keyOf(row)}
              isChosen={selection?.isChosen(keyOf(row)) ?? false}
            />
          ))}
          {gap(rows.length - end)}
        </tbody>
      </table>
    </div>
  )
}

function TableHead<Row extends Identified>({ rows, columns, selection, sort, onSort }: ListRowsProps<Row>) {
  const { t } = useTranslation()
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" className={classes.choice}>
            <Checkbox
              size="xs"
              aria-label={t('table.selectAll')}
              checked={selection.count > 0 && selection.count === rows.length}
              indeterminate={selection.count > 0 && selection.count < rows.length}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  )
}

interface HeadCellProps<Row> {
  column: Column<Row>
  sort: string
  onSort: (sort: string) => void
}

const ARROWS = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }

/** The head of a column; one that the server can sort by is a button. */
function HeadCell<Row>({ column: { header, isFigure, sort: by }, sort, onSort }: HeadCellProps<Row>) {
  const { t } = useTranslation()
  if (by === undefined) {
    return (
      <th scope="col" data-figure={isFigure || undefined}>
        {header}
      </th>
    )
  }
  const order = orderOf(by, sort)
  const Arrow = ARROWS[order]
  return (
    <th scope="col" data-figure={isFigure || undefined} aria-sort={order}>
      <UnstyledButton
        className={classes.sort ?? ''}
        data-active={order !== 'none' || undefined}
        title={t('table.sortBy', { column: header })}
        onClick={() => onSort(nextSort(by, sort))}
      >
        {header}
        <Arrow size={14} aria-hidden />
      </UnstyledButton>
    </th>
  )
}

/** The order of a column: newest first is the order of a list without another one. */
export function orderOf(by: string, sort: string): 'ascending' | 'descending' | 'none' {
  const current = sort === '' ? '-date' : sort
  if (current === by) return 'ascending'
  return current === `-${by}` ? 'descending' : 'none'
}

/** The order that follows when a head is pressed: names begin upwards, figures and dates downwards. */
export function nextSort(by: string, sort: string): string {
  const first = by === 'name' ? by : `-${by}`
  const second = by === 'name' ? `-${by}` : by
  const current = sort === '' ? '-date' : sort
  const next = current === first ? second : first
  return next === '-date' ? '' : next
}

interface TableRowProps<Row> extends Pick<ListRowsProps<Row>, 'columns' | 'onOpen' | 'selection'> {
  row: Row
  place: number
  isOpen: boolean
  isChosen: boolean
}

/** Memoized: rows that stay in the window are not rendered again. */
const TableRow = memo(DrawnRow) as typeof DrawnRow

function DrawnRow<Row extends Identified>(props: TableRowProps<Row>) {
  const { row, place, columns, onOpen, selection, isOpen, isChosen } = props
  const key = keyOf(row)
  return (
    <tr
      aria-rowindex={place + 2}
      data-opens={onOpen !== undefined || undefined}
      data-open={isOpen || undefined}
      data-chosen={isChosen || undefined}
      onClick={onOpen && (() => onOpen(row))}
    >
      {selection && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the checkbox handles keys; a click beside it must not open the row
        <td className={classes.choice} onClick={(event) => event.stopPropagation()}>
          <Checkbox
            size="xs"
            aria-label={selection.label(row)}
            checked={isChosen}
            onChange={() => selection.toggle(key)}
          />
        </td>
      )}
      {columns.map(({ id, cell, isLead, isFigure }) => (
        <td key={id} data-figure={isFigure || undefined}>
          {isLead && onOpen ? (
            <UnstyledButton className={classes.open ?? ''} {...rowAttributes(key)} aria-current={isOpen || undefined}>
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
