import { type ComponentType, useRef, useState } from 'react'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { useReachesEnd } from '../../kit/ui/use-reaches-end.ts'
import { loadWords } from '../../kit/words/words.ts'
import { OwedCard } from '../activity/owed-card.tsx'
import { Actions } from './actions.tsx'
import { BalanceCard } from './balance-card.tsx'
import { Greeting } from './greeting.tsx'
import { ConnectCard, InviteCard, LimitsCard, PointsCard } from './home-cards.tsx'
import classes from './home-screen.module.css'
import { Activity } from './latest-activity.tsx'
import { StepsCard } from './steps-card.tsx'

export function HomeScreen() {
  const user = useWalletUser()
  // A bank has neither points nor referrals.
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

/** Less than the first screen leaves below the fold on a phone, so the balance loads first. */
const NEAR = 80

async function loadDiscover(): Promise<ComponentType> {
  const [{ Discover }] = await Promise.all([import('./discover.tsx'), loadWords('catalogue')])
  return Discover
}

/**
 * Loaded once it is near the viewport, so that the balance does not wait for it. A failed load shows nothing
 * and is retried the next time it is near.
 */
function LazyDiscover() {
  const place = useRef<HTMLDivElement>(null)
  const [Discover, setDiscover] = useState<ComponentType | null>(null)
  useReachesEnd(
    place,
    () => {
      loadDiscover().then(
        (page) => setDiscover(() => page),
        () => {},
      )
    },
    NEAR,
  )
  return <div ref={place}>{Discover && <Discover />}</div>
}
