import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { useAppSelector } from '../kit/state.ts'
import { NavFrame } from '../kit/ui/nav-frame.tsx'
import { urls } from '../kit/urls.ts'
import { placesFor } from './destinations.ts'
import { HomeSkeleton } from './home/home-skeleton.tsx'
import { TabBar } from './tab-bar.tsx'
import { WalletGate } from './wallet-gate.tsx'
import classes from './wallet-layout.module.css'
import { WalletSkeleton } from './wallet-skeleton.tsx'

export function WalletLayout() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const kind = useAppSelector((state) => state.currentUser.user?.user_type ?? 'regular')
  const unread = useAppSelector((state) => state.unread)
  const waiting = (place: string) => (place === 'requests' ? unread.requests : place === 'payOuts' ? unread.payOuts : 0)
  const destinations = placesFor(kind).flatMap(({ name: group, places }) =>
    places.map(({ name, icon }) => ({
      url: urls[name],
      icon,
      label: t(`nav.${name}`),
      waiting: waiting(name),
      ...(group !== 'first' && { group: t(`nav.groups.${group}`) }),
    })),
  )
  return (
    <NavFrame label={t('nav.wallet')} home={urls.home} destinations={destinations}>
      <main id="main" tabIndex={-1} className={classes.main}>
        <WalletGate waiting={pathname === urls.home ? <HomeSkeleton /> : <WalletSkeleton />}>
          <Outlet />
        </WalletGate>
      </main>
      <TabBar kind={kind} waiting={waiting} />
    </NavFrame>
  )
}
