import type { Route } from '../route.ts'
import * as accounting from './accounting.ts'
import * as activityArea from './activity.ts'
import * as ads from './ads.ts'
import * as agents from './agents.ts'
import * as alerts from './alerts.ts'
import * as applications from './applications.ts'
import * as approvalsArea from './approvals.ts'
import { audit } from './audit.ts'
import * as auth from './auth.ts'
import * as banks from './banks.ts'
import * as blocks from './blocks.ts'
import * as bulkPaymentsArea from './bulk-payments.ts'
import * as categories from './categories.ts'
import * as closing from './closing.ts'
import * as codes from './codes.ts'
import * as containmentArea from './containment.ts'
import { banners, realEstate, sliders, videos } from './content.ts'
import * as correctionsArea from './corrections.ts'
import { listActivePeople, listMovements, readDashboard } from './dashboard.ts'
import * as depositsArea from './deposits.ts'
import * as devices from './devices.ts'
import * as documents from './documents.ts'
import * as emailChanges from './email-changes.ts'
import * as exportsArea from './exports.ts'
import { readHome } from './home.ts'
import * as identity from './identity.ts'
import * as provider from './identity-provider.ts'
import * as keys from './keys.ts'
import * as ledger from './ledger.ts'
import { getLimits, setLimits } from './limits.ts'
import * as notifications from './notifications.ts'
import { listDecisions, readContentOverview } from './overviews.ts'
import * as passkeys from './passkeys.ts'
import * as payLinks from './pay-links.ts'
import * as paymentsArea from './payments.ts'
import * as payouts from './payouts.ts'
import * as phoneTransfers from './phone-transfers.ts'
import * as pictures from './pictures.ts'
import * as profile from './profile.ts'
import * as providersArea from './providers.ts'
import * as reconciliationArea from './reconciliation.ts'
import * as recoveryArea from './recovery.ts'
import * as redemptionsArea from './redemptions.ts'
import * as referrals from './referrals.ts'
import * as safeguardingArea from './safeguarding.ts'
import * as savingsArea from './savings.ts'
import * as schedules from './schedules.ts'
import * as securityCasesArea from './security-cases.ts'
import { services } from './services.ts'
import {
  getSecuritySettings,
  getSettings,
  getSmsCredit,
  getThresholds,
  listSettingChanges,
  securityChanges,
  setSecondPerson,
  settingChanges,
  thresholdChanges,
} from './settings.ts'
import * as staffArea from './staff.ts'
import * as staffFactorArea from './staff-factor.ts'
import * as staffInvitations from './staff-invitations.ts'
import * as staffNetworks from './staff-networks.ts'
import { staffStores } from './staff-stores.ts'
import * as stores from './stores.ts'
import * as team from './team.ts'
import * as till from './till.ts'
import * as topUpsArea from './top-ups.ts'
import { readTotals } from './totals.ts'
import * as transfersArea from './transfers.ts'
import * as users from './users.ts'
import * as webhooks from './webhooks.ts'
import * as withdrawalsArea from './withdrawals.ts'

const { explainedBalance: _, exampleBalance: __, ...activityRoutes } = activityArea
const {
  SECURITY_CASE_KINDS: ______,
  recentSessions: _______,
  exampleSession: ________,
  ...securityCaseRoutes
} = securityCasesArea
const { DECIDES: ___, queues: ____, exampleQueues: _____, ...staffRoutes } = staffArea
const { FACTOR_STATES: _________, ...staffFactor } = staffFactorArea
const { CONTAINED_KINDS: _____________________, ...containment } = containmentArea
const { RECOVERY_STATES: __________, ...recoveryRoutes } = recoveryArea
const {
  MOST_BULK_PAYMENTS: ___________,
  BULK_COLUMNS: ____________,
  BULK_STATES: _____________,
  BULK_ERRORS: ______________,
  BULK_WARNINGS: _______________,
  ...bulkPayments
} = bulkPaymentsArea
const {
  SAFEGUARDING_STATES: ________________,
  SAFEGUARDING_LINES: _________________,
  ...safeguarding
} = safeguardingArea
const {
  LINE_COLUMNS: ______________________________,
  OTHER_MATCHES: _______________________________,
  LINE_DECISIONS: ________________________________,
  ...reconciliation
} = reconciliationArea
const { approvals, ...approvalRoutes } = approvalsArea
const { people, ...userRoutes } = users
const { redemptions, ...redemptionRoutes } = redemptionsArea
const { savings, ...savingRoutes } = savingsArea
const { topUps, ...topUpRoutes } = topUpsArea
const { providerPayments, ...providerRoutes } = providersArea
const { transfers, ...transferRoutes } = transfersArea
const { payments, ...paymentRoutes } = paymentsArea
const { deposits, ...depositRoutes } = depositsArea
const { debts, ...correctionRoutes } = correctionsArea
const { withdrawals, ...withdrawalRoutes } = withdrawalsArea

/** The calls of each area, by name. */
export const routes = {
  auth,
  codes,
  provider,
  passkeys,
  devices,
  securityCases: securityCaseRoutes,
  recovery: recoveryRoutes,
  containment,
  emailChanges,
  profile,
  identity,
  pictures,
  settings: {
    getSettings,
    getSmsCredit,
    listSettingChanges,
    ...settingChanges,
    getThresholds,
    ...thresholdChanges,
    getSecuritySettings,
    ...securityChanges,
    setSecondPerson,
  },
  users: userRoutes,
  people,
  blocks,
  closing,
  exports: exportsArea,
  banks,
  audit,
  ads,
  categories,
  realEstate,
  sliders,
  banners,
  videos,
  services,
  stores,
  staffStores,
  applications,
  payLinks,
  accounting,
  safeguarding,
  ledger,
  limits: { getLimits, setLimits },
  activity: activityRoutes,
  staff: { ...staffRoutes, listDecisions, readContentOverview },
  staffFactor,
  staffInvitations,
  staffNetworks,
  approvals: { ...approvals, ...approvalRoutes },
  dashboard: { readDashboard, listMovements, listActivePeople },
  documents,
  notifications,
  home: { readHome },
  alerts,
  redemptions: { ...redemptions, ...redemptionRoutes },
  referrals,
  savings: { ...savings, ...savingRoutes },
  schedules,
  phoneTransfers,
  topUps: { ...topUps, ...topUpRoutes },
  providers: { ...providerPayments, ...providerRoutes },
  transfers: { ...transfers, ...transferRoutes },
  payments: { ...payments, ...paymentRoutes },
  bulkPayments,
  deposits: { ...deposits, ...depositRoutes },
  withdrawals: { ...withdrawals, ...withdrawalRoutes },
  payouts,
  corrections: correctionRoutes,
  reconciliation,
  debts,
  agents,
  keys,
  webhooks,
  team,
  till,
  totals: { readTotals },
} as const satisfies Record<string, Record<string, Route>>

type Areas = typeof routes
type AnyRoute = { [Area in keyof Areas]: Areas[Area][keyof Areas[Area]] }[keyof Areas]

/** Every call by method and path, for the typed client: `Calls['POST /api/auth/signin_email_password']`. */
export type Calls = { [R in AnyRoute as `${R['method']} ${R['path']}`]: R }

/** The table of every call. Validation, documentation, the access test and the fuzz test are loops over it. */
export const routeTable: readonly (Route & { area: string })[] = Object.entries(routes).flatMap(([area, calls]) =>
  Object.values<Route>(calls).map((call) => ({ ...call, area })),
)
