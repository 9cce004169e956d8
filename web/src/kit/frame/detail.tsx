import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './detail.module.css'
import { type Frame, useFrame } from './frame-context.ts'

interface DetailProps {
  /** At the start of the bar, before the position in the list: for example a `DetailTitle` with the reference. */
  bar?: ReactNode
  /** Icon buttons at the end of the bar. */
  tools?: ReactNode
  /** Buttons pinned below the body. */
  actions?: ReactNode
  /** The body uses the width of the pane; otherwise it is 600 px at most. */
  isWide?: boolean
  children: ReactNode
}

const ICON = { variant: 'subtle', color: 'gray', c: 'var(--paps-ink)', size: 36 } as const

/** The record that is open beside the list: a bar with the way on and out, a body that scrolls, and pinned actions. */
export function Detail({ bar, tools, actions, isWide = false, children }: DetailProps) {
  const { t } = useTranslation()
  const frame = useFrame()
  const isPage = frame.mode === 'page'
  return (
    <article className={classes.detail} data-mode={frame.mode}>
      <div className={classes.bar}>
        {isPage && (
          <ActionIcon
            {...ICON}
            size={44}
            aria-label={t('app.back')}
            className={classes.back ?? ''}
            onClick={frame.close}
          >
            <IconArrowLeft size={24} stroke={1.8} />
          </ActionIcon>
        )}
        {bar}
        {!isPage && <Place frame={frame} isEnd={bar !== undefined} />}
        <span className={classes.tools}>
          {tools}
          {!isPage && (
            <ActionIcon {...ICON} aria-label={t('app.close')} onClick={frame.close}>
              <IconX size={20} stroke={1.8} />
            </ActionIcon>
          )}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls needs keyboard access */}
      <div className={classes.body} data-wide={isWide || undefined} tabIndex={0}>
        <div className={classes.content}>{children}</div>
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </article>
  )
}

/** The place in the list, with next and previous. */
function Place({ frame: { index, count, step }, isEnd }: { frame: Frame; isEnd: boolean }) {
  const { t } = useTranslation()
  if (index === -1) return null
  return (
    <span className={classes.place} data-end={isEnd || undefined}>
      <span className={classes.count}>{t('frame.place', { place: index + 1, total: count })}</span>
      <ActionIcon {...ICON} size={32} aria-label={t('frame.previous')} disabled={index === 0} onClick={() => step(-1)}>
        <IconChevronUp size={18} stroke={1.8} />
      </ActionIcon>
      <ActionIcon
        {...ICON}
        size={32}
        aria-label={t('frame.next')}
        disabled={index === count - 1}
        onClick={() => step(1)}
      >
        <IconChevronDown size={18} stroke={1.8} />
      </ActionIcon>
    </span>
  )
}

/** The title of a detail. It takes the focus when the detail is opened; on a phone it is the title of the page. */
export function DetailTitle({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const { mode, wantsFocus } = useFrame()
  const title = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => focusTitle(wantsFocus, title.current), [wantsFocus])
  const Heading = mode === 'page' ? 'h1' : 'h2'
  return (
    <Heading ref={title} tabIndex={-1} data-autofocus data-detail-title className={className ?? classes.title}>
      {children}
    </Heading>
  )
}

/** Gives the title the focus if one is wanted. A title that is still loading takes it when it is rendered. */
export function focusTitle(
  wantsFocus: RefObject<boolean>,
  title = document.querySelector<HTMLElement>('[data-detail-title]'),
): void {
  if (!wantsFocus.current || title === null) return
  wantsFocus.current = false
  title.focus({ preventScroll: true })
}
