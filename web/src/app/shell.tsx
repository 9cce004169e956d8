import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { useIsAnyInFlight } from '../kit/api/in-flight.ts'
import { noteEntry } from '../kit/history-trail.ts'
import { usePageHandle } from '../kit/page-handle.ts'
import { OfflineBanner, OutageAlert } from '../kit/realtime/offline-banner.tsx'
import { ToastStack } from '../kit/toasts/toast-stack.tsx'
import classes from './shell.module.css'

/** The frame of every page. */
export function Shell() {
  return (
    <>
      <SkipLink />
      <LoadingBar />
      <PageChange />
      <OutageAlert />
      <OfflineBanner />
      <Outlet />
      <ToastStack />
      <ScrollRestoration />
    </>
  )
}

function SkipLink() {
  const { t } = useTranslation()
  return (
    <a className={classes.link} href="#main">
      {t('app.skip')}
    </a>
  )
}

/** A thin bar at the top while a page or a request is loading. */
function LoadingBar() {
  const navigation = useNavigation()
  const isAnyInFlight = useIsAnyInFlight()
  const isBusy = navigation.state !== 'idle' || isAnyInFlight
  return (
    <div className={classes.track} data-busy={isBusy || undefined} aria-hidden>
      <div className={classes.bar} />
    </div>
  )
}

const WITH_NEW_WORDS = { bindI18nStore: 'added' } as const

/** Announces a new page: sets the title, notifies screen readers, and moves the focus. */
function PageChange() {
  const { t } = useTranslation(undefined, WITH_NEW_WORDS)
  const { pathname, key } = useLocation()
  const handle = usePageHandle()
  // The words of the back-office load with it. A refused person does not have them.
  const name = handle ? t([handle.title, 'titles.backoffice']) : ''
  const shown = useRef(pathname)

  useEffect(() => {
    document.title = pathname === '/' || name === '' ? t('titles.landing') : `${name} · ${t('app.name')}`
  }, [name, pathname, t])

  // biome-ignore lint/correctness/useExhaustiveDependencies: one page can have several entries
  useEffect(() => noteEntry(pathname), [pathname, key])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {name}
    </VisuallyHidden>
  )
}
