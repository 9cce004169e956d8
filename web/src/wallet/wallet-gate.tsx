import { Button, Skeleton } from '@mantine/core'
import { isAdmin, isOperator } from '@paps/contract/access'
import { IconLock, IconMailCheck, IconPlugConnectedX } from '@tabler/icons-react'
import { type ReactNode, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router'
import { usePageHandle } from '../kit/page-handle.ts'
import { loadCurrentUser } from '../kit/session/current-user-slice.ts'
import { useStaffRefusal } from '../kit/session/staff-session.ts'
import { useAppDispatch, useAppSelector } from '../kit/state.ts'
import { MessagePanel } from '../kit/ui/message-panel.tsx'
import { urls, verifyThen } from '../kit/urls.ts'

interface WalletGateProps {
  /** Shown until the user is loaded. */
  waiting: ReactNode
  children: ReactNode
}

/** Draws the page once the user is loaded, and only for kinds of wallet that have it. */
export function WalletGate({ waiting, children }: WalletGateProps) {
  const { t } = useTranslation()
  const { user, status } = useAppSelector((state) => state.currentUser)
  const { kinds, proven } = usePageHandle() ?? {}
  const refusal = useStaffRefusal()
  // A change of the store is drawn at once and whole; a deferred value is drawn in short steps.
  const isReady = useDeferredValue(user !== null)

  // A locked session is unlocked in the back-office.
  if (user === null && refusal !== null) return <Navigate to={urls.backoffice} replace />
  if (user === null && status === 'rejected') return <PersonFailed />
  if (user === null || !isReady) return waiting
  // Staff have no wallet of their own.
  if (isAdmin(user.user_type)) return <Navigate to={urls.backoffice} replace />
  // An employee acts for a store and has no wallet either.
  if (isOperator(user.user_type)) return <Navigate to={urls.workDay} replace />
  if (kinds?.every((kind) => kind !== user.user_type)) {
    const why = user.user_type === 'bank' ? 'notForBanks' : 'notForYou'
    return (
      <MessagePanel icon={IconLock} title={t(`nav.${why}.title`)} text={t(`nav.${why}.text`)} isPage>
        <Button component={Link} to={urls.home}>
          {t(`nav.${why}.action`)}
        </Button>
      </MessagePanel>
    )
  }
  if (proven && user.user_type === 'regular' && !user.is_email_verified) return <MailboxFirst />
  return children
}

/** Shown in place of a page that waits for the proof of the mailbox. Verifying leads back to it. */
function MailboxFirst() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <MessagePanel icon={IconMailCheck} title={t('nav.mailboxFirst.title')} text={t('nav.mailboxFirst.text')} isPage>
      <Button component={Link} to={verifyThen('verifyEmail', pathname + search)}>
        {t('nav.mailboxFirst.action')}
      </Button>
    </MessagePanel>
  )
}

/** Shown when the user could not be loaded. */
export function PersonFailed() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (
    <MessagePanel icon={IconPlugConnectedX} title={t('home.failed.title')} text={t('home.failed.text')} isAlert isPage>
      <Button onClick={() => dispatch(loadCurrentUser())}>{t('app.retry')}</Button>
    </MessagePanel>
  )
}

/** The placeholder of a wallet page. */
export function WalletSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('app.loading')}>
      <Skeleton height={28} width={180} mb={24} />
      <Skeleton height={120} radius={20} mb={20} />
      <Skeleton height={260} radius={20} />
    </div>
  )
}
