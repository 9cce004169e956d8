import { IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NavLink, Outlet, useLocation } from 'react-router'
import { useAppSelector } from '../kit/state.ts'
import { NavFrame, Waiting } from '../kit/ui/nav-frame.tsx'
import { urls } from '../kit/urls.ts'
import { placesFor, tabsFor } from './destinations.ts'
import { HomeSkeleton } from './home/home-skeleton.tsx'
import { WalletGate, WalletSkeleton } from './wallet-gate.tsx'
import classes from './wallet-layout.module.css'

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

/** The tab bar of narrow screens. */
function TabBar({ kind, waiting }: { kind: string; waiting: (place: string) => number }) {
  const { t } = useTranslation()
  const { before, middle, after } = tabsFor(kind)
  const Middle = middle.icon
  const After = after.icon
  return (
    <nav className={classes.bar} aria-label={t('nav.wallet')}>
      {before.map(({ name, icon: Picture }) => (
        <NavLink key={name} to={urls[name]} className={classes.tab ?? ''}>
          <Picture size={24} stroke={1.7} aria-hidden />
          {t(`nav.${name}`)}
        </NavLink>
      ))}
      <NavLink to={urls[middle.name]} className={classes.middle ?? ''}>
        <span className={classes.disc}>
          <Middle size={28} stroke={2} aria-hidden />
        </span>
        {t(`nav.${middle.name}`)}
      </NavLink>
      <NavLink to={urls[after.name]} className={classes.tab ?? ''}>
        <After size={24} stroke={1.7} aria-hidden />
        {t(`nav.${after.name}`)}
        <span className={classes.badge}>
          <Waiting count={waiting(after.name)} />
        </span>
      </NavLink>
      <NavLink to={urls.more} className={classes.tab ?? ''}>
        <IconDots size={24} stroke={1.7} aria-hidden />
        {t('nav.more')}
      </NavLink>
    </nav>
  )
}
