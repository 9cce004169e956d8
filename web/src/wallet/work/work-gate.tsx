import { Button } from '@mantine/core'
import { isOperator } from '@paps/contract/access'
import { IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { loadCurrentUser } from '../../kit/session/current-user-slice.ts'
import { useAppDispatch, useAppSelector } from '../../kit/state.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { urls } from '../../kit/urls.ts'
import { WalletSkeleton } from '../wallet-skeleton.tsx'

/** Lets the page be drawn for employees of a store; others have a wallet instead. */
export function WorkGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { user, status } = useAppSelector((state) => state.currentUser)
  if (user === null && status === 'rejected') {
    return (
      <MessagePanel
        icon={IconPlugConnectedX}
        title={t('home.failed.title')}
        text={t('home.failed.text')}
        isAlert
        isPage
      >
        <Button onClick={() => dispatch(loadCurrentUser())}>{t('app.retry')}</Button>
      </MessagePanel>
    )
  }
  if (user === null) return <WalletSkeleton />
  if (!isOperator(user.user_type)) return <Navigate to={urls.home} replace />
  return children
}
