import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { noteEntry } from '../kit/history-trail.ts'
import { usePageHandle } from '../kit/page-handle.ts'

const WITH_NEW_WORDS = { bindI18nStore: 'added' } as const

/** A new page says its name: in the title, to a screen reader, and by taking the focus. */
export function PageChange() {
  const { t } = useTranslation(undefined, WITH_NEW_WORDS)
  const { pathname, key } = useLocation()
  const handle = usePageHandle()
  // The words of the back-office come with it: whoever is turned away has none.
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
