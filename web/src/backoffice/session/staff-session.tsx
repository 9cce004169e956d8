import { Button } from '@mantine/core'
import type { StaffFactor } from '@paps/contract'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { idleMs, isBackground } from '../../kit/api/activity.ts'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { loadCurrentUser } from '../../kit/session/current-user-slice.ts'
import { staffSessionOpened, staffSessionRefused, useStaffRefusal } from '../../kit/session/staff-session.ts'
import { useAppDispatch, useAppSelector } from '../../kit/state.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { loadWords } from '../../kit/words/words.ts'
import { GiveFactorScreen } from './give-factor-screen.tsx'
import { SessionPage } from './session-page.tsx'
import { StepUpDialog } from './step-up-dialog.tsx'
import { FactorContext } from './use-factor.ts'

/** Screens of the first sign-in. They use words of the account pages. */
const EnrolScreen = lazy(async () => {
  const [{ EnrolScreen: Screen }] = await Promise.all([import('./enrol-screen.tsx'), loadWords('account')])
  return { default: Screen }
})
const OwnPasswordScreen = lazy(async () => {
  const [{ OwnPasswordScreen: Screen }] = await Promise.all([import('./own-password-screen.tsx'), loadWords('account')])
  return { default: Screen }
})

const load = (signal: AbortSignal) => call('GET /api/staff/factor', { signal })

const SCREENS: readonly StaffFactor['state'][] = ['password', 'enrol', 'needed', 'locked']

/**
 * Draws the back-office in an open session. Otherwise draws the screen that opens it, in place of the pages: a locked
 * session leaves none of their content in the document.
 */
export function StaffSession({ children }: { children: ReactNode }) {
  const { value, error, reload } = useLoaded(load)
  const refusal = useStaffRefusal()
  const dispatch = useAppDispatch()
  const isKnown = useAppSelector((state) => state.currentUser.user !== null)
  /** Keeps the recovery codes on the screen: the session is open as soon as the factor is set up. */
  const [isEnrolling, setEnrolling] = useState(false)

  const opened = useCallback(async () => {
    setEnrolling(false)
    await reload()
    staffSessionOpened()
    void dispatch(loadCurrentUser())
  }, [reload, dispatch])

  const state = value?.state
  useEffect(() => {
    if (refusal !== null) void reload()
  }, [refusal, reload])
  useEffect(() => {
    if (state === 'enrol') setEnrolling(true)
    if (state === 'locked') staffSessionRefused('session_locked')
    if (state === 'open' || state === 'exempt') staffSessionOpened()
  }, [state])
  useEffect(() => {
    // Another tab may have unlocked the session.
    const look = () => document.visibilityState === 'visible' && refusal !== null && void reload()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [refusal, reload])
  useIdleness(state === 'open' ? (value?.idle_seconds ?? null) : null)

  if (value === null) return error ? <Failed message={error.message} onRetry={reload} /> : <Loading />
  if (state === 'password' || state === 'enrol' || isEnrolling) {
    return (
      <Suspense fallback={<Loading />}>
        {state === 'password' ? <OwnPasswordScreen onDone={reload} /> : <EnrolScreen onDone={opened} />}
      </Suspense>
    )
  }
  if (SCREENS.includes(value.state) || refusal !== null) {
    return <GiveFactorScreen factor={value} isLocked={value.state !== 'needed'} onDone={opened} />
  }
  if (!isKnown) return <Loading />
  return (
    <FactorContext value={{ factor: value, reload }}>
      {children}
      {value.state === 'open' && <StepUpDialog factor={value} />}
    </FactorContext>
  )
}

const CHECK_EVERY_MS = 2_000
/** A person who only reads makes no calls: their input is reported this often. */
const REPORT_EVERY_MS = 60_000

/** Locks the screen when the page was not used for the time that the server allows. The server locks the session itself. */
function useIdleness(idleSeconds: number | null): void {
  useEffect(() => {
    if (idleSeconds === null) return
    const limitMs = idleSeconds * 1000
    let reportedMs = Date.now()
    const timer = setInterval(() => {
      if (idleMs() >= limitMs) {
        staffSessionRefused('session_locked')
        return
      }
      if (isBackground() || Date.now() - reportedMs < Math.min(REPORT_EVERY_MS, limitMs / 4)) return
      reportedMs = Date.now()
      void call('GET /api/staff/factor').catch(() => {})
    }, CHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [idleSeconds])
}

function Loading() {
  return (
    <SessionPage>
      <ListSkeleton rows={3} />
    </SessionPage>
  )
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <SessionPage>
      <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={message} isAlert isPage>
        <Button onClick={onRetry}>{t('app.retry')}</Button>
      </MessagePanel>
    </SessionPage>
  )
}
