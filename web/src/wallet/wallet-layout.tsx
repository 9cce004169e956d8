import { WALLET_KINDS } from '@paps/contract/access'
import { IconGift } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, Outlet, useLocation } from 'react-router'
import { useAppSelector } from '../kit/state.ts'
import { NavFrame, useHasMenu, Waiting } from '../kit/ui/nav-frame.tsx'
import { type PageFrame, PageFrameContext } from '../kit/ui/page-frame.ts'
import { urls } from '../kit/urls.ts'
import { findSection, type Section, sectionsFor, tabsFor } from './destinations.ts'
import { HomeSkeleton } from './home/home-skeleton.tsx'
import { SubTabs } from './sub-tabs.tsx'
import { WalletGate, WalletSkeleton } from './wallet-gate.tsx'
import { WalletHeader } from './wallet-header.tsx'
import classes from './wallet-layout.module.css'

export function WalletLayout() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const hasMenu = useHasMenu()
  const kind = useWalletKind()
  const waiting = useWaiting()
  const [slot, setSlot] = useState<HTMLDivElement | null>(null)
  const sections = useMemo(() => sectionsFor(kind), [kind])
  const open = findSection(sections, pathname)
  const frame = usePageFrame(open, slot)
  const destinations = sections.map((section) => ({
    url: urls[section.page],
    icon: section.icon,
    label: t(`nav.${nameOf(section, kind)}`),
    isActive: section.name === open?.name,
    isApart: section.name === 'myStore',
    waiting: section.tabs.reduce((sum, page) => sum + waiting(page), 0),
  }))
  return (
    <NavFrame
      label={t('nav.wallet')}
      home={urls.home}
      destinations={destinations}
      foot={kind !== 'bank' && <Invitation />}
    >
      {hasMenu && <WalletHeader slot={setSlot} />}
      <main id="main" tabIndex={-1} className={classes.main}>
        <PageFrameContext value={frame}>
          <WalletGate waiting={pathname === urls.home ? <HomeSkeleton /> : <WalletSkeleton />}>
            <Outlet />
          </WalletGate>
        </PageFrameContext>
      </main>
      {!hasMenu && <TabBar open={open} />}
    </NavFrame>
  )
}

function useWalletKind() {
  return useAppSelector(
    ({ currentUser: { user } }) => WALLET_KINDS.find((each) => each === user?.user_type) ?? 'regular',
  )
}

const nameOf = ({ name }: Section, kind: string) => (name === 'myStore' && kind === 'bank' ? 'myCounter' : name)

/** Returns the number of pending items of a page. */
function useWaiting(): (page: string) => number {
  const { requests, payOuts } = useAppSelector((state) => state.unread)
  return (page) => (page === 'requests' ? requests : page === 'payOuts' ? payOuts : 0)
}

/** The frame of the open page. Pages of the control are on the first level; all others have a way back. */
function usePageFrame(open: Section | null, slot: HTMLElement | null): PageFrame {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const waiting = useWaiting()
  const isTab = open?.tabs.some((name) => urls[name] === pathname) ?? false
  const isFirst = isTab || (open !== null && urls[open.page] === pathname)
  return {
    slot,
    tabs:
      open && isTab && open.tabs.length > 1 ? (
        <SubTabs label={t(`nav.${open.name}`)} tabs={open.tabs} waiting={waiting} />
      ) : null,
    back: isFirst ? undefined : urls[open?.page ?? 'home'],
  }
}

/** The tab bar of phones: five entries, the main action as a disc in the middle. */
function TabBar({ open }: { open: Section | null }) {
  const { t } = useTranslation()
  const kind = useWalletKind()
  const waiting = useWaiting()
  return (
    <nav className={classes.bar} aria-label={t('nav.wallet')}>
      {tabsFor(kind).map(({ label, page, icon: Picture }, index) => {
        const isMiddle = index === 2
        const count = page === 'payments' ? waiting('requests') : page === 'payOuts' ? waiting('payOuts') : 0
        return (
          <NavLink
            key={page}
            to={urls[page]}
            className={(isMiddle ? classes.middle : classes.tab) ?? ''}
            data-active={open?.page === page || undefined}
          >
            {isMiddle ? (
              <span className={classes.disc}>
                <Picture size={28} stroke={2} aria-hidden />
              </span>
            ) : (
              <Picture size={24} stroke={1.7} aria-hidden />
            )}
            {t(`nav.${label}`)}
            <span className={classes.badge}>
              <Waiting count={count} />
            </span>
          </NavLink>
        )
      })}
    </nav>
  )
}

/** The invitation at the bottom of the menu, where there is room for it. */
function Invitation() {
  const { t } = useTranslation()
  return (
    <Link to={urls.referrals} className={classes.invitation}>
      <span className={classes.invitationTitle}>
        <IconGift size={20} stroke={1.7} aria-hidden />
        {t('nav.invitation.title')}
      </span>
      {t('nav.invitation.text')}
    </Link>
  )
}
