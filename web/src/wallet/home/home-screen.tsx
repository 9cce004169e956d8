import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { OwedCard } from '../activity/owed-card.tsx'
import { Actions } from './actions.tsx'
import { BalanceCard } from './balance-card.tsx'
import { ConnectCard } from './connect-card.tsx'
import { Greeting } from './greeting.tsx'
import classes from './home-screen.module.css'
import { InviteCard } from './invite-card.tsx'
import { Activity } from './latest-activity.tsx'
import { LazyDiscover } from './lazy-discover.tsx'
import { LimitsCard } from './limits-card.tsx'
import { PointsCard } from './points-card.tsx'
import { StepsCard } from './steps-card.tsx'

export function HomeScreen() {
  const user = useWalletUser()
  // A bank earns no points and brings nobody.
  const isSpender = user.user_type !== 'bank'
  return (
    <>
      <Greeting user={user} />
      <div className={classes.grid}>
        <div className={classes.column}>
          <BalanceCard paps={user.paps} papsId={user.paps_id} hasCode={isSpender} />
          <OwedCard paps={user.paps_owed} />
          <Actions kind={user.user_type} />
          <div className={classes.narrowOnly}>
            <StepsCard user={user} />
          </div>
          <Activity papsId={user.paps_id} />
        </div>
        <div className={classes.column}>
          <div className={classes.wideOnly}>
            <StepsCard user={user} />
          </div>
          <LimitsCard />
          {isSpender && <PointsCard points={user.points} />}
          {isSpender && <InviteCard referralCode={user.referral_code} />}
          <ConnectCard />
        </div>
      </div>
      <LazyDiscover />
    </>
  )
}
