import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconPlayerPause, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useNavigate } from 'react-router'
import { holdToasts } from '../../kit/toasts/toasts.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { urls } from '../../kit/urls.ts'
import { WalletGate, WalletSkeleton } from '../wallet-gate.tsx'
import classes from './flow-frame.module.css'

interface FlowFrameProps {
  title: string
  /** The step, from 1, and the number of steps. */
  step?: number
  steps?: number
  /** Goes one step back; the previous page, unless given. */
  onBack?: (() => void) | undefined
  /** The flow has ended, so there is no way back. */
  isEnd?: boolean
  /** The page that closing opens. */
  closeTo?: string
  children: ReactNode
  /** Content fixed at the bottom: the main button. */
  footer?: ReactNode
}

/** A full-screen flow of steps. The title of each step takes the focus. */
export function FlowFrame(props: FlowFrameProps) {
  const { title, step, steps, onBack, isEnd = false, closeTo = urls.home, children, footer } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  const goBack = onBack ?? (() => void navigate(-1))
  useEscapeKey(isEnd ? () => void navigate(closeTo) : goBack)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has a title of its own
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else heading.current?.focus()
  }, [title, step])

  const isUnderway = step !== undefined && !isEnd
  useEffect(() => (isUnderway ? holdToasts() : undefined), [isUnderway])

  return (
    <div className={classes.flow}>
      <header className={classes.header}>
        {isEnd ? (
          <span className={classes.gap} />
        ) : (
          <ActionIcon
            variant="subtle"
            color="gray"
            c="var(--paps-ink)"
            size={44}
            aria-label={t('flow.back')}
            onClick={goBack}
          >
            <IconArrowLeft className={classes.arrow} size={24} stroke={1.8} />
          </ActionIcon>
        )}
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--paps-ink)"
          size={44}
          aria-label={t('flow.close')}
          onClick={() => navigate(closeTo)}
        >
          <IconX size={24} stroke={1.8} />
        </ActionIcon>
      </header>
      {step !== undefined && steps !== undefined && (
        <div
          className={classes.progress}
          role="progressbar"
          aria-label={t('flow.progress')}
          aria-valuemin={0}
          aria-valuemax={steps}
          aria-valuenow={step}
          aria-valuetext={t('flow.stepOf', { step, steps })}
        >
          {Array.from({ length: steps }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
            <span key={index} data-done={index < step || undefined} />
          ))}
        </div>
      )}
      <div className={classes.body}>{children}</div>
      {footer && <div className={classes.footer}>{footer}</div>}
    </div>
  )
}

/** Escape goes back, unless it closes something above the flow or leaves a field. */
function useEscapeKey(onEscape: () => void): void {
  const latest = useRef(onEscape)
  latest.current = onEscape
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.repeat) return
      if (document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null) return
      latest.current()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}

/** The layout of full-screen flows, without a menu. */
export function FlowLayout() {
  return (
    <main id="main" tabIndex={-1}>
      <WalletGate waiting={<WalletSkeleton />}>
        <Outlet />
      </WalletGate>
    </main>
  )
}

/** Shown to a store that may not trade yet. */
export function StoreWaiting() {
  const { t } = useTranslation()
  return (
    <MessagePanel icon={IconPlayerPause} title={t('application.stoppedTitle')} text={t('application.stoppedText')}>
      <Button component={Link} to={urls.storeAccount}>
        {t('till.toStore')}
      </Button>
    </MessagePanel>
  )
}
