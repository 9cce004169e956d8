import { loadWords } from '../kit/words/words.ts'

type Load = () => Promise<{ Component: () => React.ReactNode }>

/** A page that comes with the words it needs. */
function visitor(load: Load): Load {
  return async () => (await Promise.all([load(), loadWords('visitor')]))[0]
}

function wallet(load: Load): Load {
  return async () => (await Promise.all([load(), loadWords('wallet')]))[0]
}

/** Pages that also use the words of the flows, and of what somebody is. */
function cash(load: Load): Load {
  return async () => (await Promise.all([load(), loadWords('wallet'), loadWords('cash'), loadWords('account')]))[0]
}

function account(load: Load): Load {
  return async () => (await Promise.all([load(), loadWords('account')]))[0]
}

function catalogue(load: Load): Load {
  return async () => (await Promise.all([load(), loadWords('catalogue')]))[0]
}

function integrations(load: Load): Load {
  return async () => (await Promise.all([load(), loadWords('integrations')]))[0]
}

/** Pages of store employees, which use the words of the counter too. */
function team(load: Load): Load {
  return cash(async () => (await Promise.all([load(), loadWords('team')]))[0])
}

/** The pages, each fetched when it is first opened. */
export const lazyPages = {
  landing: visitor(async () => ({ Component: (await import('../wallet/auth/landing-screen.tsx')).LandingScreen })),
  authLayout: async () => ({ Component: (await import('../wallet/auth/auth-layout.tsx')).AuthLayout }),
  signIn: async () => ({ Component: (await import('../wallet/auth/sign-in-screen.tsx')).SignInScreen }),
  signUp: async () => ({ Component: (await import('../wallet/auth/sign-up-screen.tsx')).SignUpScreen }),
  providerReturn: async () => ({
    Component: (await import('../wallet/auth/provider-return-screen.tsx')).ProviderReturnScreen,
  }),
  walletLayout: async () => ({ Component: (await import('../wallet/open-layout.tsx')).OpenLayout }),
  home: async () => ({ Component: (await import('../wallet/home/home-screen.tsx')).HomeScreen }),
  flowLayout: wallet(async () => ({ Component: (await import('../wallet/flow/flow-frame.tsx')).FlowLayout })),
  forgotPassword: account(async () => ({
    Component: (await import('../wallet/auth/forgot-password-screen.tsx')).ForgotPasswordScreen,
  })),
  resetPassword: account(async () => ({
    Component: (await import('../wallet/auth/forgot-password-screen.tsx')).ResetPasswordScreen,
  })),
  documentCheck: visitor(async () => ({
    Component: (await import('../wallet/activity/check-screen.tsx')).CheckScreen,
  })),
  payLink: wallet(async () => ({ Component: (await import('../wallet/money/pay-link-screen.tsx')).PayLinkScreen })),
  activity: wallet(async () => ({
    Component: (await import('../wallet/activity/activity-screen.tsx')).ActivityScreen,
  })),
  receipt: wallet(async () => ({ Component: (await import('../wallet/activity/receipt-screen.tsx')).ReceiptScreen })),
  refund: wallet(async () => ({ Component: (await import('../wallet/activity/refund-screen.tsx')).RefundScreen })),
  spending: wallet(async () => ({
    Component: (await import('../wallet/activity/spending-screen.tsx')).SpendingScreen,
  })),
  statements: wallet(async () => ({
    Component: (await import('../wallet/activity/statements-screen.tsx')).StatementsScreen,
  })),
  send: wallet(async () => ({ Component: (await import('../wallet/money/send-screen.tsx')).SendScreen })),
  pay: wallet(async () => ({ Component: (await import('../wallet/money/send-screen.tsx')).PayScreen })),
  scan: wallet(async () => ({ Component: (await import('../wallet/money/scan-screen.tsx')).ScanScreen })),
  code: wallet(async () => ({ Component: (await import('../wallet/money/code-screen.tsx')).CodeScreen })),
  request: wallet(async () => ({ Component: (await import('../wallet/money/request-screen.tsx')).RequestScreen })),
  requests: wallet(async () => ({
    Component: (await import('../wallet/money/requests-screen.tsx')).RequestsScreen,
  })),
  payRequest: wallet(async () => ({
    Component: (await import('../wallet/money/pay-request-screen.tsx')).PayRequestScreen,
  })),
  ownData: wallet(
    account(async () => ({ Component: (await import('../wallet/account/own-data-screen.tsx')).OwnDataScreen })),
  ),
  closeAccount: wallet(
    account(async () => ({
      Component: (await import('../wallet/account/close-account-screen.tsx')).CloseAccountScreen,
    })),
  ),
  blockedPeople: wallet(async () => ({
    Component: (await import('../wallet/account/blocked-people-screen.tsx')).BlockedPeopleScreen,
  })),
  topUp: cash(async () => ({ Component: (await import('../wallet/money/top-up-screen.tsx')).TopUpScreen })),
  topUpOrder: cash(async () => ({
    Component: (await import('../wallet/money/top-up-order-screen.tsx')).TopUpOrderScreen,
  })),
  newPot: cash(async () => ({ Component: (await import('../wallet/money/edit-pot-screen.tsx')).NewPotScreen })),
  potAdd: cash(async () => ({ Component: (await import('../wallet/money/move-savings-screen.tsx')).PotAddScreen })),
  potTake: cash(async () => ({ Component: (await import('../wallet/money/move-savings-screen.tsx')).PotTakeScreen })),
  potEdit: cash(async () => ({ Component: (await import('../wallet/money/edit-pot-screen.tsx')).EditPotScreen })),
  redeem: cash(async () => ({ Component: (await import('../wallet/money/redeem-screen.tsx')).RedeemScreen })),
  cashIn: cash(async () => ({ Component: (await import('../wallet/counter/cash-in-screen.tsx')).CashInScreen })),
  withdraw: cash(async () => ({
    Component: (await import('../wallet/money/withdraw-screen.tsx')).WithdrawScreen,
  })),
  withdrawal: cash(async () => ({
    Component: (await import('../wallet/money/withdrawal-screen.tsx')).WithdrawalScreen,
  })),
  savings: cash(async () => ({ Component: (await import('../wallet/money/savings-screen.tsx')).SavingsScreen })),
  pot: cash(async () => ({ Component: (await import('../wallet/money/pot-screen.tsx')).PotScreen })),
  points: cash(async () => ({ Component: (await import('../wallet/money/points-screen.tsx')).PointsScreen })),
  referrals: cash(async () => ({
    Component: (await import('../wallet/account/referrals-screen.tsx')).ReferralsScreen,
  })),
  balance: cash(async () => ({ Component: (await import('../wallet/activity/balance-screen.tsx')).BalanceScreen })),
  limits: account(async () => ({ Component: (await import('../wallet/account/limits-screen.tsx')).LimitsScreen })),
  stores: catalogue(async () => ({ Component: (await import('../wallet/browse/stores-screen.tsx')).StoresScreen })),
  store: catalogue(async () => ({ Component: (await import('../wallet/browse/store-screen.tsx')).StoreScreen })),
  realEstate: catalogue(async () => ({
    Component: (await import('../wallet/browse/real-estate-screen.tsx')).RealEstateScreen,
  })),
  property: catalogue(async () => ({
    Component: (await import('../wallet/browse/property-screen.tsx')).PropertyScreen,
  })),
  services: catalogue(async () => ({
    Component: (await import('../wallet/browse/services-screen.tsx')).ServicesScreen,
  })),
  directory: catalogue(async () => ({
    Component: (await import('../wallet/browse/directory-screen.tsx')).DirectoryScreen,
  })),
  videos: catalogue(async () => ({ Component: (await import('../wallet/browse/videos-screen.tsx')).VideosScreen })),
  notifications: wallet(async () => ({
    Component: (await import('../wallet/account/notifications-screen.tsx')).NotificationsScreen,
  })),
  verifyEmail: account(async () => ({
    Component: (await import('../wallet/account/verify-screen.tsx')).VerifyEmailScreen,
  })),
  verifyPhone: account(async () => ({
    Component: (await import('../wallet/account/verify-screen.tsx')).VerifyPhoneScreen,
  })),
  profile: account(async () => ({ Component: (await import('../wallet/account/profile-screen.tsx')).ProfileScreen })),
  // Another phone number takes the PIN, whose words are those of the flows.
  personal: wallet(
    account(async () => ({ Component: (await import('../wallet/account/personal-screen.tsx')).PersonalScreen })),
  ),
  storeAccount: catalogue(
    account(async () => ({
      Component: (await import('../wallet/account/store-account-screen.tsx')).StoreAccountScreen,
    })),
  ),
  identity: account(async () => ({
    Component: (await import('../wallet/account/identity-screen.tsx')).IdentityScreen,
  })),
  security: account(async () => ({
    Component: (await import('../wallet/account/security-screen.tsx')).SecurityScreen,
  })),
  pin: account(async () => ({ Component: (await import('../wallet/account/pin-screen.tsx')).PinScreen })),
  pinRecovery: account(async () => ({
    Component: (await import('../wallet/account/pin-recovery-screen.tsx')).PinRecoveryScreen,
  })),
  questions: account(async () => ({
    Component: (await import('../wallet/account/questions-screen.tsx')).QuestionsScreen,
  })),
  password: account(async () => ({
    Component: (await import('../wallet/account/pin-screen.tsx')).PasswordScreen,
  })),
  preferences: account(async () => ({
    Component: (await import('../wallet/account/profile-screen.tsx')).PreferencesScreen,
  })),
  more: wallet(async () => ({ Component: (await import('../wallet/account/more-screen.tsx')).MoreScreen })),
  till: cash(async () => ({ Component: (await import('../wallet/counter/till-screen.tsx')).TillScreen })),
  deposits: cash(async () => ({
    Component: (await import('../wallet/counter/deposits-screen.tsx')).DepositsScreen,
  })),
  newDeposit: cash(async () => ({
    Component: (await import('../wallet/counter/new-deposit-screen.tsx')).NewDepositScreen,
  })),
  payOut: cash(async () => ({ Component: (await import('../wallet/counter/pay-out-screen.tsx')).PayOutScreen })),
  payOuts: cash(async () => ({ Component: (await import('../wallet/counter/pay-outs-screen.tsx')).PayOutsScreen })),
  day: cash(async () => ({ Component: (await import('../wallet/counter/day-screen.tsx')).DayScreen })),
  team: team(async () => ({ Component: (await import('../wallet/counter/team-screen.tsx')).TeamScreen })),
  inviteOperator: team(async () => ({ Component: (await import('../wallet/counter/invite-screen.tsx')).InviteScreen })),
  operator: team(async () => ({ Component: (await import('../wallet/counter/operator-screen.tsx')).OperatorScreen })),
  joinTeam: team(async () => ({ Component: (await import('../wallet/counter/join-screen.tsx')).JoinScreen })),
  workLayout: team(async () => ({ Component: (await import('../wallet/counter/work-layout.tsx')).WorkLayout })),
  workFlowLayout: team(async () => ({
    Component: (await import('../wallet/counter/work-layout.tsx')).WorkFlowLayout,
  })),
  workDay: team(async () => ({ Component: (await import('../wallet/counter/work-day-screen.tsx')).WorkDayScreen })),
  workTill: team(async () => ({ Component: (await import('../wallet/counter/work-till-screen.tsx')).WorkTillScreen })),
  workDeposit: team(async () => ({
    Component: (await import('../wallet/counter/work-deposit-screen.tsx')).WorkDepositScreen,
  })),
  workPayOuts: team(async () => ({
    Component: (await import('../wallet/counter/work-pay-outs-screen.tsx')).WorkPayOutsScreen,
  })),
  workPayOut: team(async () => ({
    Component: (await import('../wallet/counter/work-pay-out-screen.tsx')).WorkPayOutScreen,
  })),
  workTeam: team(async () => ({ Component: (await import('../wallet/counter/team-screen.tsx')).TeamScreen })),
  workOperator: team(async () => ({
    Component: (await import('../wallet/counter/operator-screen.tsx')).OperatorScreen,
  })),
  workAccount: team(async () => ({
    Component: (await import('../wallet/counter/work-account-screen.tsx')).WorkAccountScreen,
  })),
  workPin: account(async () => ({ Component: (await import('../wallet/account/pin-screen.tsx')).PinScreen })),
  workPassword: account(async () => ({
    Component: (await import('../wallet/account/pin-screen.tsx')).PasswordScreen,
  })),
  integrations: integrations(async () => ({
    Component: (await import('../wallet/account/integrations-screen.tsx')).IntegrationsScreen,
  })),
  newKey: integrations(async () => ({
    Component: (await import('../wallet/account/new-integration-screen.tsx')).NewKeyScreen,
  })),
  newWebhook: integrations(async () => ({
    Component: (await import('../wallet/account/new-integration-screen.tsx')).NewWebhookScreen,
  })),
  deliveries: integrations(async () => ({
    Component: (await import('../wallet/account/deliveries-screen.tsx')).DeliveriesScreen,
  })),
}
