import { Button, Group } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { Sheet } from '../sheet.tsx'
import classes from './content-editor.module.css'

/**
 * Asks before unsaved changes are lost: on Cancel, on the browser's Back and on links to other pages. Closing the tab
 * asks by the browser itself. `release` lets the next navigation pass.
 */
export function useLeaveGuard(isTouched: boolean) {
  const isReleased = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isTouched && !isReleased.current && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isTouched) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isReleased.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isTouched])

  return {
    release: () => {
      isReleased.current = true
    },
    dialog: blocker.state === 'blocked' && (
      <DiscardDialog onKeep={() => blocker.reset()} onDiscard={() => blocker.proceed()} />
    ),
  }
}

/** Asks whether unsaved changes may be discarded. Escape keeps them. */
function DiscardDialog({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const { t } = useTranslation()
  return (
    <Sheet onClose={onKeep} title={t('content.lose.title')} size={440} centered>
      <p className={classes.text}>{t('content.lose.text')}</p>
      <Group justify="flex-end">
        <Button variant="default" size="md" data-autofocus onClick={onKeep}>
          {t('content.lose.no')}
        </Button>
        <Button size="md" color="red.9" onClick={onDiscard}>
          {t('content.lose.yes')}
        </Button>
      </Group>
    </Sheet>
  )
}
