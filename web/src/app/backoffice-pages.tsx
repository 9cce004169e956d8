import { isAdmin } from '@paps/contract/access'
import { type ComponentType, lazy, Suspense } from 'react'
import type { RouteObject } from 'react-router'
import type { PageHandle } from '../kit/page-handle.ts'
import { useStaffRefusal } from '../kit/session/staff-session.ts'
import { type StaffPage, type StaffPageName, staffPages } from '../kit/staff-pages.ts'
import { useAppSelector } from '../kit/state.ts'
import { loadWords } from '../kit/words/words.ts'
import { Splash } from './fallback-screens.tsx'
import { signedInOnly } from './guards.ts'
import { loadAgain } from './load-again.ts'
import { ForbiddenScreen, PersonFailedScreen } from './refusal-screens.tsx'
import type { Store } from './store.ts'

type Load = () => Promise<ComponentType>

/**
 * The layout and the pages are fetched when they are first drawn. They are not lazy routes: the router would fetch
 * those for everyone who opens the address, while the gate draws only for staff.
 */
const BackofficeLayout = lazy(async () => {
  const [{ BackofficeLayout: Layout }, { StaffSession }] = await loadAgain(() =>
    Promise.all([
      import('../backoffice/frame/backoffice-layout.tsx'),
      import('../backoffice/session/staff-session.tsx'),
      loadWords('staff'),
    ]),
  )
  return {
    default: () => (
      <StaffSession>
        <Layout />
      </StaffSession>
    ),
  }
})

/** The component of each page. */
const SCREENS: Record<StaffPageName, Load> = {
  overview: async () => (await import('../backoffice/dashboard/dashboard-screen.tsx')).DashboardScreen,
  movements: async () => (await import('../backoffice/dashboard/movements-screen.tsx')).MovementsScreen,
  activePeople: async () => (await import('../backoffice/dashboard/active-people-screen.tsx')).ActivePeopleScreen,
  account: async () => (await import('../backoffice/staff/account-screens.tsx')).AccountScreen,
  notices: async () => (await import('../backoffice/staff/notices-screen.tsx')).NoticesScreen,
  password: async () => (await import('../backoffice/staff/account-screens.tsx')).StaffPasswordScreen,
  preferences: async () => (await import('../backoffice/staff/account-screens.tsx')).StaffPreferencesScreen,
  payouts: async () => (await import('../backoffice/payouts/payouts-screen.tsx')).PayoutsScreen,
  approvals: async () => (await import('../backoffice/approvals/approvals-screen.tsx')).ApprovalsScreen,
  topUpQueue: async () => (await import('../backoffice/queue/top-up-queue-screen.tsx')).TopUpQueueScreen,
  withdrawalQueue: async () => (await import('../backoffice/queue/withdrawal-queue-screen.tsx')).WithdrawalQueueScreen,
  redemptionQueue: async () => (await import('../backoffice/queue/redemption-queue-screen.tsx')).RedemptionQueueScreen,
  identityQueue: async () => (await import('../backoffice/queue/identity-queue-screen.tsx')).IdentityQueueScreen,
  storeQueue: async () => (await import('../backoffice/queue/store-queue-screen.tsx')).StoreQueueScreen,
  recoveryQueue: async () => (await import('../backoffice/queue/recovery-queue-screen.tsx')).RecoveryQueueScreen,
  caseQueue: async () => (await import('../backoffice/queue/case-queue-screen.tsx')).CaseQueueScreen,
  people: async () => (await import('../backoffice/people/people-screen.tsx')).PeopleScreen,
  person: async () => (await import('../backoffice/people/person-screen.tsx')).PersonScreen,
  storesDesk: async () => (await import('../backoffice/people/stores-screen.tsx')).StaffStoresScreen,
  banks: async () => (await import('../backoffice/books/banks-screen.tsx')).BanksScreen,
  transfers: async () => (await import('../backoffice/money/money-list-screen.tsx')).TransfersScreen,
  payments: async () => (await import('../backoffice/money/money-list-screen.tsx')).PaymentsScreen,
  deposits: async () => (await import('../backoffice/money/money-list-screen.tsx')).DepositsScreen,
  withdrawals: async () => (await import('../backoffice/money/money-list-screen.tsx')).WithdrawalsScreen,
  topUps: async () => (await import('../backoffice/money/money-list-screen.tsx')).TopUpsScreen,
  redemptions: async () => (await import('../backoffice/money/money-list-screen.tsx')).RedemptionsScreen,
  providerPayments: async () =>
    (await import('../backoffice/money/provider-payments-screen.tsx')).ProviderPaymentsScreen,
  creditMany: async () => (await import('../backoffice/money/credit-many-screen.tsx')).CreditManyScreen,
  creditManyFile: async () => (await import('../backoffice/money/credit-many-screen.tsx')).CreditManyFileScreen,
  debts: async () => (await import('../backoffice/money/debts-screen.tsx')).DebtsScreen,
  realEstate: async () => (await import('../backoffice/content/content-screen.tsx')).RealEstateScreen,
  sliders: async () => (await import('../backoffice/content/content-screen.tsx')).SlidersScreen,
  banners: async () => (await import('../backoffice/content/content-screen.tsx')).BannersScreen,
  videos: async () => (await import('../backoffice/content/content-screen.tsx')).VideosScreen,
  services: async () => (await import('../backoffice/content/content-screen.tsx')).ServicesScreen,
  ads: async () => (await import('../backoffice/content/content-screen.tsx')).AdsScreen,
  contentItem: async () => (await import('../backoffice/content/content-editor-screen.tsx')).ContentEditorScreen,
  categories: async () => (await import('../backoffice/content/categories-screen.tsx')).CategoriesScreen,
  reconciliation: async () =>
    (await import('../backoffice/reconciliation/reconciliation-screen.tsx')).ReconciliationScreen,
  ledger: async () => (await import('../backoffice/books/ledger-screen.tsx')).LedgerScreen,
  settings: async () => (await import('../backoffice/settings/settings-screen.tsx')).SettingsScreen,
  admins: async () => (await import('../backoffice/staff/admins-screen.tsx')).AdminsScreen,
  audit: async () => (await import('../backoffice/staff/audit-screen.tsx')).AuditScreen,
  savings: async () => (await import('../backoffice/money/savings-screen.tsx')).SavingsScreen,
}

const backofficeRoutes: RouteObject[] = (Object.entries(staffPages) as [StaffPageName, StaffPage][]).map(
  ([name, { url, access, words = [] }]) => {
    const handle: PageHandle = { title: `backoffice.pages.${name}`, access }
    const Component = lazy(async () => {
      const [screen] = await loadAgain(() => Promise.all([SCREENS[name](), ...words.map(loadWords)]))
      return { default: screen }
    })
    return { path: url, handle, Component }
  },
)

/** Draws the back-office for staff. Other people get a refusal, and none of its code. */
function BackofficeGate() {
  const { user, status } = useAppSelector((state) => state.currentUser)
  const refusal = useStaffRefusal()
  // In a locked session not even the person is known; the screen that unlocks it is the same.
  if (user === null && refusal === null) return status === 'rejected' ? <PersonFailedScreen /> : <Splash />
  if (user !== null && !isAdmin(user.user_type)) return <ForbiddenScreen />
  return (
    <Suspense fallback={<Splash />}>
      <BackofficeLayout />
    </Suspense>
  )
}

/** Returns the routes of the back-office. */
export function createStaffRoutes(store: Store): RouteObject[] {
  return [{ loader: signedInOnly(store), Component: BackofficeGate, children: backofficeRoutes }]
}
