import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { LazyDiscover } from '../discover/lazy-discover.tsx'
import { Activity } from './activity.tsx'
import { BalanceCard } from './balance-card.tsx'
import { ConnectCard } from './connect-card.tsx'
import { Greeting } from './greeting.tsx'
import classes from './home-screen.module.css'
import { InviteCard } from './invite-card.tsx'
import { PointsCard } from './points-card.tsx'

export function HomeScreen() {
  const user = useWalletUser()
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
      <LazyDiscover />
    </>
  )
}
