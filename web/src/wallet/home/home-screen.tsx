import { useMediaQuery } from '@mantine/hooks'
import { type ComponentType, useCallback, useRef, useState } from 'react'
import { nextTask } from '../../kit/next-task.ts'
import type { CurrentUser } from '../../kit/session/current-user-slice.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { createPart, LazyPart } from '../../kit/ui/lazy-part.tsx'
import { useReachesEnd } from '../../kit/ui/use-reaches-end.ts'
import { prepareFormats } from '../../kit/words/use-formats.ts'
import { loadWords } from '../../kit/words/words.ts'
import { OwedCard } from '../activity/owed-card.tsx'
import { Actions } from './actions.tsx'
import { BalanceCard } from './balance-card.tsx'
import { ConnectCard } from './connect-card.tsx'
import { fetchDiscover } from './discover-requests.ts'
import { fetchHome } from './fetch-home.ts'
import { Greeting } from './greeting.tsx'
import classes from './home-screen.module.css'
import { Activity } from './latest-activity.tsx'
import { SecurityNotices } from './security-notices.tsx'
import { StepsCard } from './steps-card.tsx'

const monthCard = createPart(async () => (await import('./month-card.tsx')).MonthCard)
const sideColumn = createPart(async () => (await import('./side-column.tsx')).SideColumn)

/** Fetches what the page shows before it is drawn. Discover is on the first screen of a phone. */
export async function prepareHome(): Promise<void> {
  fetchHome()
  const isNarrow = !matchMedia(WIDE).matches
  if (isNarrow) fetchDiscover()
  await nextTask()
  const parts = isNarrow ? [loadDiscover()] : [monthCard.load(), sideColumn.load()]
  for (const part of parts) part.catch(() => undefined)
  await nextTask()
  await prepareFormats()
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
        {isSpender && <LazyPart part={monthCard} fallback={<div className={classes.card} />} />}
      </div>
      <OwedCard paps={user.paps_owed} />
      <StepsCard user={user} />
      <Actions kind={user.user_type} isWide />
      <div className={classes.columns} data-alone={!isSpender || undefined}>
        <Activity papsId={user.paps_id} hasColumns />
        {isSpender && (
          <div className={classes.side}>
            <LazyPart part={sideColumn} />
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

let fetchedDiscover: DiscoverPart | null = null

async function loadDiscover() {
  const [{ Discover }] = await Promise.all([import('./discover.tsx'), loadWords('catalogue')])
  fetchedDiscover = Discover
  return Discover
}

/**
 * Loaded once it is near the viewport, so that the balance does not wait for it; drawn at once if it was loaded before. Its
 * place is kept meanwhile, so that the activity below stays where it is. A failed load shows nothing and is retried the
 * next time it is near.
 */
function LazyDiscover() {
  const place = useRef<HTMLDivElement>(null)
  const [Discover, setDiscover] = useState<DiscoverPart | null>(() => fetchedDiscover)
  const [isWaiting, setIsWaiting] = useState(true)
  const settle = useCallback(() => setIsWaiting(false), [])
  useReachesEnd(
    place,
    () => {
      loadDiscover().then((page) => setDiscover(() => page), settle)
    },
    NEAR,
  )
  return (
    <div ref={place} className={classes.discover} data-waiting={isWaiting || undefined}>
      {Discover && <Discover onSettled={settle} />}
    </div>
  )
}
