/**
 * List and detail, side by side. Every list whose rows open something uses it.
 *
 *   <ListDetail
 *     kind="wallet"                      wallet: list of 512 px · queue: 332 px · table: fills, with a drawer of 424 px
 *     label={t('titles.activity')}       names the list for screen readers
 *     head={<PageHead … />}              above both panes; hidden while the detail is a page
 *     tools={<Filters />}                above the rows; stays while they scroll
 *     ids={rows.map(({ _id }) => _id)}   the order of the rows, for J, K, next and previous
 *     detail={(id) => <Receipt id={id} />}
 *     empty={<p>…</p>}                   in the pane while nothing is open; a table has none
 *   >
 *     {rows.map((row) => <RowLink key={row._id} id={row._id}>…</RowLink>)}
 *   </ListDetail>
 *
 * A row is opened by a `RowLink`, or in a table by an element with `rowAttributes(id)` whose click calls `useFrame().open`.
 * Rows compare their id with `useFrame().id` to mark the open one (`RowLink` sets `aria-current`).
 *
 * The detail is a `Detail` (head bar, body that scrolls, pinned `actions`) with one `DetailTitle` in it, which takes the
 * focus. `useFrame()` gives it `close`, `step(±1)` and `follow()`: call `follow()` after a decision that takes the record
 * off the list, and the next one opens.
 *
 * The address names what is open: `?open=<id>`, beside the filters. Opening adds a history entry, so that Back closes;
 * moving on with J, K, next or previous replaces it. There are no nested routes: the list stays mounted and keeps its rows
 * and position.
 *
 * Widths: from 1180 px both panes scroll by themselves (a table has its detail beside it from 1440 px); from 768 px the
 * detail is a drawer over the list; below, a page with a back arrow. Keys: J, K, or the arrows on a row, move; Enter opens;
 * Escape closes. Letters can be switched off in the preferences.
 *
 * `scrolls="child"`: the rows bring their own scroll area (a table with a sticky head and foot) that fills the pane.
 */
import {
  Fragment,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { Link } from 'react-router'
import { useKeptScroll } from '../lists/row-window.ts'
import { focusTitle } from './detail.tsx'
import { type Frame, FrameContext, useFrame } from './frame-context.ts'
import classes from './list-detail.module.css'
import { findRow, moveFocus, rowAttributes, useRowKeys } from './row-keys.ts'
import { type FrameKind, useDetailMode } from './use-detail-mode.ts'
import { useOpened } from './use-opened.ts'

const DetailDrawer = lazy(async () => ({ default: (await import('./detail-drawer.tsx')).DetailDrawer }))

interface ListDetailProps {
  kind: FrameKind
  label: string
  ids: readonly string[]
  detail: (id: string) => ReactNode
  head?: ReactNode
  tools?: ReactNode
  empty?: ReactNode
  scrolls?: 'pane' | 'child'
  children: ReactNode
}

export function ListDetail(props: ListDetailProps) {
  const { kind, label, ids, detail, head, tools, empty, scrolls = 'pane', children } = props
  const list = useRef<HTMLElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const frame = useListDetail(kind, ids, list)
  const { id, mode } = frame
  useKeptScroll(rows)

  const isPage = mode === 'page' && id !== null
  const hasPane = mode === 'pane' && (kind !== 'table' || id !== null)
  const opened = id !== null && <Fragment key={id}>{detail(id)}</Fragment>
  return (
    <FrameContext value={frame}>
      <div className={classes.frame} data-list-detail={kind}>
        {head && (
          <div className={classes.head} hidden={isPage}>
            {head}
          </div>
        )}
        <div className={classes.panes} data-panes={hasPane || undefined}>
          <section ref={list} className={classes.list} aria-label={label} hidden={isPage}>
            {tools && <div className={classes.tools}>{tools}</div>}
            <div
              ref={rows}
              className={classes.rows}
              data-scrolls={scrolls}
              tabIndex={scrolls === 'pane' ? 0 : undefined}
            >
              {children}
            </div>
          </section>
          {hasPane && <div className={classes.pane}>{opened || <div className={classes.empty}>{empty}</div>}</div>}
          {isPage && (
            <div className={classes.page} data-detail-page>
              {opened}
            </div>
          )}
        </div>
        {mode === 'drawer' && id !== null && (
          <Suspense>
            <DetailDrawer onClose={frame.close} size={kind === 'table' ? 424 : 600}>
              {opened}
            </DetailDrawer>
          </Suspense>
        )}
      </div>
    </FrameContext>
  )
}

interface RowLinkProps {
  id: string
  className?: string | undefined
  /** Marks a row as new, for styles. */
  isUnread?: boolean
  children: ReactNode
}

/** A link that opens a row. With Ctrl or the middle button it opens in another tab. */
export function RowLink({ id, className, isUnread = false, children }: RowLinkProps) {
  const { id: opened, linkTo } = useFrame()
  const isOpen = opened === id
  return (
    <Link
      {...linkTo(id)}
      {...rowAttributes(id)}
      className={className ?? classes.row ?? ''}
      aria-current={isOpen ? 'true' : undefined}
      data-unread={isUnread || undefined}
    >
      {children}
    </Link>
  )
}

function useListDetail(kind: FrameKind, ids: readonly string[], list: RefObject<HTMLElement | null>): Frame {
  const { id, open, linkTo } = useOpened()
  const mode = useDetailMode(kind)
  const wantsFocus = useRef(false)
  // Moving through the rows beside an open detail leaves the focus on the row.
  const isMoving = useRef(false)

  const frame = useMemo<Frame>(() => {
    const index = id === null ? -1 : ids.indexOf(id)
    const step = (by: 1 | -1) => {
      const next = index === -1 ? ids.at(by === 1 ? 0 : -1) : ids[index + by]
      if (next !== undefined) open(next)
    }
    const follow = () => open((index === -1 ? ids[0] : (ids[index + 1] ?? ids[index - 1])) ?? null)
    const close = () => open(null)
    return { id, open, linkTo, mode, index, count: ids.length, wantsFocus, step, follow, close }
  }, [id, open, linkTo, mode, ids])

  useRowKeys({
    onMove: (by, isRepeat) => {
      if (id !== null && isRepeat) return
      if (id !== null && mode !== 'pane') return frame.step(by)
      const next = list.current && moveFocus(list.current, by, id)
      if (next === null || id === null || next === id) return
      isMoving.current = true
      open(next)
    },
    // The drawer closes itself.
    ...(id !== null && mode !== 'drawer' && { onEscape: frame.close }),
  })
  useFocus(frame, list, isMoving)
  return frame
}

/** Moves the focus to the title of what was opened, and back to the row when it is closed. */
function useFocus(
  { id, mode, wantsFocus }: Frame,
  list: RefObject<HTMLElement | null>,
  isMoving: RefObject<boolean>,
): void {
  const before = useRef(id)
  useLayoutEffect(() => {
    if (before.current === id) return
    const closed = before.current
    before.current = id
    if (id !== null && mode === 'page') window.scrollTo(0, 0)
    const isQuiet = isMoving.current
    isMoving.current = false
    if (id !== null && !isQuiet) {
      wantsFocus.current = true
      focusTitle(wantsFocus)
    }
    const row = id === null && closed !== null && list.current && findRow(list.current, closed)
    // A search that closes the detail keeps the focus in its field.
    if (row && (document.activeElement === null || document.activeElement === document.body)) {
      row.focus({ preventScroll: mode === 'page' })
    }
  }, [id, mode, wantsFocus, list, isMoving])

  // The address may name a row that is out of sight.
  const isListed = id !== null && list.current !== null && findRow(list.current, id) !== null
  useEffect(() => {
    if (isListed && mode === 'pane' && list.current && id !== null) {
      findRow(list.current, id)?.scrollIntoView({ block: 'nearest' })
    }
  }, [isListed, mode, id, list])
}
