import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { loadCurrentUser } from '../../kit/session/current-user-slice.ts'
import { useAppDispatch, useAppSelector } from '../../kit/state.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { Activity } from './activity.tsx'
import { BalanceCard } from './balance-card.tsx'
import { ConnectCard } from './connect-card.tsx'
import { Greeting } from './greeting.tsx'
import classes from './home-screen.module.css'
import { HomeSkeleton } from './home-skeleton.tsx'
import { InviteCard } from './invite-card.tsx'
import { PointsCard } from './points-card.tsx'

export function HomeScreen() {
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
  if (user === null) return <HomeSkeleton />
  return (
    <>
      <Greeting user={user} />
      <div className={classes.grid}>
        <BalanceCard paps={user.paps} papsId={user.paps_id} />
        <PointsCard points={user.points} />
        <Activity papsId={user.paps_id} />
        <div className={classes.cards}>
          <InviteCard referralCode={user.referral_code} />
          <ConnectCard />
        </div>
      </div>
    </>
  )
}
