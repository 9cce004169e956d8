import { useMediaQuery } from '@mantine/hooks'
import { type ComponentType, lazy, Suspense, useCallback, useRef, useState } from 'react'
import { callEarly } from '../../kit/api/call.ts'
import type { CurrentUser } from '../../kit/session/current-user-slice.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { useReachesEnd } from '../../kit/ui/use-reaches-end.ts'
import { loadWords } from '../../kit/words/words.ts'
import { OwedCard } from '../activity/owed-card.tsx'
import { Actions } from './actions.tsx'
import { BalanceCard } from './balance-card.tsx'
import { ConnectCard } from './connect-card.tsx'
import { Greeting } from './greeting.tsx'
import classes from './home-screen.module.css'
import { Activity, fetchActivity } from './latest-activity.tsx'
import { SecurityNotices } from './security-notices.tsx'
import { StepsCard } from './steps-card.tsx'

const MonthCard = lazy(async () => ({ default: (await import('./month-card.tsx')).MonthCard }))
const SideColumn = lazy(async () => ({ default: (await import('./side-column.tsx')).SideColumn }))

/** Fetches what the page shows before it is drawn. Discover is on the first screen of a phone. */
export async function fetchHome(): Promise<void> {
  callEarly('GET /api/auth/get_current_user')
  callEarly('GET /api/notifications/unread')
  fetchActivity()
  if (matchMedia(WIDE).matches) return
  const { fetchDiscover } = await loadDiscover()
  fetchDiscover()
}

const WIDE = '(min-width: 48em)'

/** The home page: one column on a phone, the whole wallet at a glance on a larger screen. */
export function HomeScreen() {
  const user = useWalletUser()
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  return (
    <>
      <Greeting user={user} />
      <SecurityNotices />
      <div className={classes.home}>{isWide ? <WideHome user={user} /> : <NarrowHome user={user} />}</div>
    </>
  )
}

function NarrowHome({ user }: { user: CurrentUser }) {
  return (
    <>
      <BalanceCard user={user} />
      <OwedCard paps={user.paps_owed} />
      <StepsCard user={user} />
      <Actions kind={user.user_type} />
      <LazyDiscover />
      <Activity papsId={user.paps_id} />
      <ConnectCard />
    </>
  )
}

function WideHome({ user }: { user: CurrentUser }) {
  // A bank neither spends nor saves.
  const isSpender = user.user_type !== 'bank'
  return (
    <>
      <div className={classes.top} data-alone={!isSpender || undefined}>
        <BalanceCard user={user} isWhole />
        {isSpender && (
          <Suspense fallback={<div className={classes.card} />}>
            <MonthCard />
          </Suspense>
        )}
      </div>
      <OwedCard paps={user.paps_owed} />
      <StepsCard user={user} />
      <Actions kind={user.user_type} isWide />
      <div className={classes.columns} data-alone={!isSpender || undefined}>
        <Activity papsId={user.paps_id} hasColumns />
        {isSpender && (
          <div className={classes.side}>
            <Suspense>
              <SideColumn />
            </Suspense>
            <ConnectCard />
          </div>
        )}
      </div>
      <LazyDiscover />
    </>
  )
}

/** Less than the first screen leaves below the fold on a phone, so the balance loads first. */
const NEAR = 80

type DiscoverPart = ComponentType<{ onSettled: () => void }>

async function loadDiscover() {
  const [{ Discover, fetchDiscover }] = await Promise.all([import('./discover.tsx'), loadWords('catalogue')])
  return { Discover, fetchDiscover }
}

/**
 * Loaded once it is near the viewport, so that the balance does not wait for it. Its place is kept meanwhile, so that the
 * activity below stays where it is. A failed load shows nothing and is retried the next time it is near.
 */
function LazyDiscover() {
  const place = useRef<HTMLDivElement>(null)
  const [Discover, setDiscover] = useState<DiscoverPart | null>(null)
  const [isWaiting, setIsWaiting] = useState(true)
  const settle = useCallback(() => setIsWaiting(false), [])
  useReachesEnd(
    place,
    () => {
      loadDiscover().then(({ Discover: page }) => setDiscover(() => page), settle)
    },
    NEAR,
  )
  return (
    <div ref={place} className={classes.discover} data-waiting={isWaiting || undefined}>
      {Discover && <Discover onSettled={settle} />}
    </div>
  )
}
