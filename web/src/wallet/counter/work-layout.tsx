import { isOperator } from '@paps/contract/access'
import {
  IconCalendarStats,
  IconCashBanknote,
  IconCashRegister,
  IconCoins,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, Navigate, NavLink, Outlet, useLocation } from 'react-router'
import { useAppSelector } from '../../kit/state.ts'
import { NavFrame, Waiting } from '../../kit/ui/nav-frame.tsx'
import { urls } from '../../kit/urls.ts'
import { PersonFailed, WalletSkeleton } from '../wallet-gate.tsx'
import tabs from '../wallet-layout.module.css'

const PLACES = {
  day: { url: urls.workDay, icon: IconCalendarStats },
  till: { url: urls.workTill, icon: IconCashRegister },
  deposit: { url: urls.workDeposit, icon: IconCashBanknote },
  payOuts: { url: urls.workPayOuts, icon: IconCoins },
  team: { url: urls.workTeam, icon: IconUsersGroup },
  account: { url: urls.workAccount, icon: IconUser },
} as const

type PlaceName = keyof typeof PLACES

const MENU: readonly PlaceName[] = ['till', 'deposit', 'payOuts', 'day', 'team', 'account']
const TABS = {
  cashier: ['day', 'deposit', 'till', 'payOuts', 'account'],
  manager: ['day', 'team', 'till', 'payOuts', 'account'],
} as const satisfies Record<string, readonly PlaceName[]>

/** The layout of employees: the pages of the till, without a wallet. */
export function WorkLayout() {
  const { t } = useTranslation()
  const isManager = useAppSelector((state) => state.currentUser.user?.user_type === 'manager')
  const { pathname } = useLocation()
  const payOuts = useAppSelector((state) => state.unread.payOuts)
  const waiting = (name: PlaceName) => (name === 'payOuts' ? payOuts : 0)
  const destinations = MENU.filter((name) => name !== 'team' || isManager).map((name) => ({
    ...PLACES[name],
    label: t(`work.${name}`),
    waiting: waiting(name),
    isActive: matchPath({ path: PLACES[name].url, end: false }, pathname) !== null,
  }))
  return (
    <NavFrame label={t('work.menu')} home={urls.workDay} destinations={destinations}>
      <main id="main" tabIndex={-1} className={tabs.main}>
        <WorkGate>
          <Outlet />
        </WorkGate>
      </main>
      <nav className={tabs.bar} aria-label={t('work.menu')}>
        {TABS[isManager ? 'manager' : 'cashier'].map((name) => {
          const { url, icon: Picture } = PLACES[name]
          return (
            <NavLink key={name} to={url} className={(name === 'till' ? tabs.middle : tabs.tab) ?? ''}>
              {name === 'till' ? (
                <span className={tabs.disc}>
                  <Picture size={28} stroke={2} aria-hidden />
                </span>
              ) : (
                <Picture size={24} stroke={1.7} aria-hidden />
              )}
              {t(`work.${name}`)}
              {name === 'payOuts' && (
                <span className={tabs.badge}>
                  <Waiting count={payOuts} />
                </span>
              )}
            </NavLink>
          )
        })}
      </nav>
    </NavFrame>
  )
}

/** The layout of full-screen flows. */
export function WorkFlowLayout() {
  return (
    <main id="main" tabIndex={-1}>
      <WorkGate>
        <Outlet />
      </WorkGate>
    </main>
  )
}

/** Draws the page for employees of a store. Others are redirected to their wallet. */
function WorkGate({ children }: { children: ReactNode }) {
  const { user, status } = useAppSelector((state) => state.currentUser)
  if (user === null && status === 'rejected') return <PersonFailed />
  if (user === null) return <WalletSkeleton />
  if (!isOperator(user.user_type)) return <Navigate to={urls.home} replace />
  return children
}
