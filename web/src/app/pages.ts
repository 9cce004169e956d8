import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { PageHandle } from '../kit/page-handle.ts'
import { type Frame, type Page, type PageName, type PageWords, pages } from '../kit/pages.ts'
import { loadWords } from '../kit/words/words.ts'
import { loadAgain } from './load-again.ts'

type Load = () => Promise<ComponentType>

/** The component of each page, fetched when the page is first opened. */
const SCREENS: Record<PageName, Load> = {
  landing: async () => (await import('./landing-route.tsx')).LandingRoute,
  signIn: async () => (await import('../wallet/auth/sign-in-screen.tsx')).SignInScreen,
  signUp: async () => (await import('../wallet/auth/sign-up-screen.tsx')).SignUpScreen,
  forgotPassword: async () => (await import('../wallet/auth/forgot-password-screen.tsx')).ForgotPasswordScreen,
  resetPassword: async () => (await import('../wallet/auth/forgot-password-screen.tsx')).ResetPasswordScreen,
  providerReturn: async () => (await import('../wallet/auth/provider-return-screen.tsx')).ProviderReturnScreen,
  payLink: async () => (await import('../wallet/money/pay-link-screen.tsx')).PayLinkScreen,
  documentCheck: async () => (await import('../wallet/activity/check-screen.tsx')).CheckScreen,

  home: async () => (await import('../wallet/home/home-screen.tsx')).HomeScreen,
  activity: async () => (await import('../wallet/activity/activity-screen.tsx')).ActivityScreen,
  receipt: async () => (await import('../wallet/activity/receipt-screen.tsx')).ReceiptScreen,
  refund: async () => (await import('../wallet/activity/refund-screen.tsx')).RefundScreen,
  payments: async () => (await import('../wallet/money/payments-screen.tsx')).PaymentsScreen,
  spending: async () => (await import('../wallet/activity/spending-screen.tsx')).SpendingScreen,
  statements: async () => (await import('../wallet/activity/statements-screen.tsx')).StatementsScreen,
  send: async () => (await import('../wallet/money/send-screen.tsx')).SendScreen,
  pay: async () => (await import('../wallet/money/send-screen.tsx')).PayScreen,
  scan: async () => (await import('../wallet/money/scan-screen.tsx')).ScanScreen,
  code: async () => (await import('../wallet/money/code-screen.tsx')).CodeScreen,
  request: async () => (await import('../wallet/money/request-screen.tsx')).RequestScreen,
  requests: async () => (await import('../wallet/money/requests-screen.tsx')).RequestsScreen,
  payRequest: async () => (await import('../wallet/money/pay-request-screen.tsx')).PayRequestScreen,
  topUp: async () => (await import('../wallet/money/top-up-screen.tsx')).TopUpScreen,
  topUpOrder: async () => (await import('../wallet/money/top-up-order-screen.tsx')).TopUpOrderScreen,
  cashIn: async () => (await import('../wallet/counter/cash-in-screen.tsx')).CashInScreen,
  withdraw: async () => (await import('../wallet/money/withdraw-screen.tsx')).WithdrawScreen,
  withdrawal: async () => (await import('../wallet/money/withdrawal-screen.tsx')).WithdrawalScreen,
  savings: async () => (await import('../wallet/money/savings-screen.tsx')).SavingsScreen,
  newPot: async () => (await import('../wallet/money/edit-pot-screen.tsx')).NewPotScreen,
  pot: async () => (await import('../wallet/money/pot-screen.tsx')).PotScreen,
  potAdd: async () => (await import('../wallet/money/move-savings-screen.tsx')).PotAddScreen,
  potTake: async () => (await import('../wallet/money/move-savings-screen.tsx')).PotTakeScreen,
  potEdit: async () => (await import('../wallet/money/edit-pot-screen.tsx')).EditPotScreen,
  points: async () => (await import('../wallet/money/points-screen.tsx')).PointsScreen,
  redeem: async () => (await import('../wallet/money/redeem-screen.tsx')).RedeemScreen,
  referrals: async () => (await import('../wallet/account/referrals-screen.tsx')).ReferralsScreen,
  balance: async () => (await import('../wallet/activity/balance-screen.tsx')).BalanceScreen,
  limits: async () => (await import('../wallet/account/limits-screen.tsx')).LimitsScreen,
  stores: async () => (await import('../wallet/browse/stores-screen.tsx')).StoresScreen,
  store: async () => (await import('../wallet/browse/store-screen.tsx')).StoreScreen,
  realEstate: async () => (await import('../wallet/browse/real-estate-screen.tsx')).RealEstateScreen,
  property: async () => (await import('../wallet/browse/property-screen.tsx')).PropertyScreen,
  services: async () => (await import('../wallet/browse/services-screen.tsx')).ServicesScreen,
  directory: async () => (await import('../wallet/browse/directory-screen.tsx')).DirectoryScreen,
  videos: async () => (await import('../wallet/browse/videos-screen.tsx')).VideosScreen,
  notifications: async () => (await import('../wallet/account/notifications-screen.tsx')).NotificationsScreen,
  verifyEmail: async () => (await import('../wallet/account/verify-screen.tsx')).VerifyEmailScreen,
  verifyPhone: async () => (await import('../wallet/account/verify-screen.tsx')).VerifyPhoneScreen,
  profile: async () => (await import('../wallet/account/profile-screen.tsx')).ProfileScreen,
  personal: async () => (await import('../wallet/account/personal-screen.tsx')).PersonalScreen,
  storeAccount: async () => (await import('../wallet/account/store-account-screen.tsx')).StoreAccountScreen,
  identity: async () => (await import('../wallet/account/identity-screen.tsx')).IdentityScreen,
  security: async () => (await import('../wallet/account/security-screen.tsx')).SecurityScreen,
  pin: async () => (await import('../wallet/account/pin-screen.tsx')).PinScreen,
  pinRecovery: async () => (await import('../wallet/account/pin-recovery-screen.tsx')).PinRecoveryScreen,
  questions: async () => (await import('../wallet/account/questions-screen.tsx')).QuestionsScreen,
  password: async () => (await import('../wallet/account/pin-screen.tsx')).PasswordScreen,
  preferences: async () => (await import('../wallet/account/profile-screen.tsx')).PreferencesScreen,
  ownData: async () => (await import('../wallet/account/own-data-screen.tsx')).OwnDataScreen,
  closeAccount: async () => (await import('../wallet/account/close-account-screen.tsx')).CloseAccountScreen,
  blockedPeople: async () => (await import('../wallet/account/blocked-people-screen.tsx')).BlockedPeopleScreen,
  more: async () => (await import('../wallet/more-redirect.tsx')).MoreRedirect,

  myStore: async () => (await import('../wallet/counter/my-store-screen.tsx')).MyStoreScreen,
  till: async () => (await import('../wallet/counter/till-screen.tsx')).TillScreen,
  deposits: async () => (await import('../wallet/counter/deposits-screen.tsx')).DepositsScreen,
  newDeposit: async () => (await import('../wallet/counter/deposits-screen.tsx')).NewDepositScreen,
  payOuts: async () => (await import('../wallet/counter/pay-outs-screen.tsx')).PayOutsScreen,
  payOut: async () => (await import('../wallet/counter/pay-outs-screen.tsx')).PayOutScreen,
  day: async () => (await import('../wallet/counter/day-screen.tsx')).DayScreen,
  team: async () => (await import('../wallet/counter/team-screen.tsx')).TeamScreen,
  inviteOperator: async () => (await import('../wallet/counter/invite-screen.tsx')).InviteScreen,
  operator: async () => (await import('../wallet/counter/operator-screen.tsx')).OperatorScreen,
  integrations: async () => (await import('../wallet/account/integrations-screen.tsx')).IntegrationsScreen,
  newKey: async () => (await import('../wallet/account/new-integration-screen.tsx')).NewKeyScreen,
  newWebhook: async () => (await import('../wallet/account/new-integration-screen.tsx')).NewWebhookScreen,
  deliveries: async () => (await import('../wallet/account/deliveries-screen.tsx')).DeliveriesScreen,

  joinStaff: async () => (await import('../wallet/auth/join-staff-screen.tsx')).JoinStaffScreen,
  joinTeam: async () => (await import('../wallet/counter/join-screen.tsx')).JoinScreen,
  workDay: async () => (await import('../wallet/counter/work-day-screen.tsx')).WorkDayScreen,
  workTill: async () => (await import('../wallet/counter/work-till-screen.tsx')).WorkTillScreen,
  workDeposit: async () => (await import('../wallet/counter/work-deposit-screen.tsx')).WorkDepositScreen,
  workPayOuts: async () => (await import('../wallet/counter/work-pay-outs-screen.tsx')).WorkPayOutsScreen,
  workPayOut: async () => (await import('../wallet/counter/work-pay-out-screen.tsx')).WorkPayOutScreen,
  workTeam: async () => (await import('../wallet/counter/team-screen.tsx')).TeamScreen,
  workOperator: async () => (await import('../wallet/counter/operator-screen.tsx')).OperatorScreen,
  workAccount: async () => (await import('../wallet/counter/work-account-screen.tsx')).WorkAccountScreen,
  workPin: async () => (await import('../wallet/account/pin-screen.tsx')).PinScreen,
  workPassword: async () => (await import('../wallet/account/pin-screen.tsx')).PasswordScreen,
}

type TitleOf<Name extends PageName> = (typeof pages)[Name] extends { title: infer Title } ? Title : Name
type TitleKey = { [Name in PageName]: TitleOf<Name> }[PageName]

const PAGES = Object.entries(pages) as [PageName, Page][]

/** Returns a lazy route: the component and the words it shows load together. */
export function withWords(load: Load, words: readonly PageWords[] = []): () => Promise<{ Component: ComponentType }> {
  return async () => {
    const [Component] = await loadAgain(() => Promise.all([load(), ...words.map(loadWords)]))
    return { Component }
  }
}

/** Returns the routes of the pages in one frame. Each page is fetched when it is first opened. */
export function routesIn(frame: Frame): RouteObject[] {
  return PAGES.filter(([, page]) => page.frame === frame).map(([name, { path, title = name, kinds, words }]) => {
    const handle: PageHandle = {
      title: `titles.${title as TitleKey}`,
      access: frame === 'catalogue' ? 'anyone' : 'signed-in',
      ...(kinds && { kinds }),
    }
    return { path, handle, lazy: withWords(SCREENS[name], words) }
  })
}
