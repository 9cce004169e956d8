export * from './access.ts'
export * from './alerts.ts'
export * from './approvals.ts'
export { type WithdrawalRecord, withdrawalOnWire } from './cash.ts'
export * from './content.ts'
export * from './corrections.ts'
export { encode } from './encode.ts'
export * from './errors.ts'
export * from './events.ts'
export { type AddressErrorCode, FIELD_ERRORS, type FieldErrorCode, fieldMessage } from './field-errors.ts'
export * from './forms.ts'
export { findIbanProblem, type IbanProblem, tidyNumber } from './iban.ts'
export * from './ids.ts'
export * from './languages.ts'
export * from './list.ts'
export * from './money.ts'
export { NAME_MESSAGES, personName, plainName, plainPersonName, unlinkedText } from './names.ts'
export { passesForStaff } from './names-of-house.ts'
export { OBSTACLES, type Obstacle } from './obstacles.ts'
export { makeOpenApi } from './openapi.ts'
export { isOpenAt, type OpeningHours, WEEKDAYS, type Weekday } from './opening-hours.ts'
export * from './paps-id.ts'
export * from './payments.ts'
export * from './payouts.ts'
export * from './people.ts'
export * from './pictures.ts'
export { hasHidden, plainLine } from './plain-text.ts'
export { presentError } from './present-error.ts'
export { type AssertionResponse, assertion } from './proof.ts'
export { PROVIDER_RETURN } from './provider-return.ts'
export * from './records.ts'
export { parseReference, REFERENCE_DIGITS, type Reference, referenceOfId } from './references.ts'
export * from './route.ts'
export type { ChartAccount } from './routes/accounting.ts'
export type { Activity, ActivityQuery, ActivitySummary, ExplainedBalance, KnownPerson } from './routes/activity.ts'
export type { AdBlock, AdsRecord } from './routes/ads.ts'
export type { AgentSummary } from './routes/agents.ts'
export type { AlertChoice, Alerts, PushDevice } from './routes/alerts.ts'
export type { Application, StaffApplication } from './routes/applications.ts'
export type { AuditRecord } from './routes/audit.ts'
export type { BankRecord, StaffBank } from './routes/banks.ts'
export type { BlockedPerson } from './routes/blocks.ts'
export {
  BULK_COLUMNS,
  BULK_ERRORS,
  BULK_WARNINGS,
  type BulkPayment,
  type BulkReview,
  type BulkReviewRow,
  type BulkRow,
  MOST_BULK_PAYMENTS,
} from './routes/bulk-payments.ts'
export type { Category, CategoryRecord, DirectoryEntry, Tree } from './routes/categories.ts'
export type { Closing } from './routes/closing.ts'
export { CONTAINED_KINDS, type ContainedItem } from './routes/containment.ts'
export type { BannerElement, BannerRecord, RealEstateRecord, SliderRecord, VideoRecord } from './routes/content.ts'
export type { DebtTotals } from './routes/corrections.ts'
export {
  type ActivePerson,
  DASHBOARD_PERIODS,
  type Dashboard,
  type DashboardMoney,
  type DashboardQuery,
  MOVING_KINDS,
  type Movement,
  type MovementsQuery,
  type MovingKind,
} from './routes/dashboard.ts'
export type { Device, DeviceLimit } from './routes/devices.ts'
export type { CheckedDocument } from './routes/documents.ts'
export type { DataExport } from './routes/exports.ts'
export type { IdentityAttempt } from './routes/identity.ts'
export { type Calls, routes, routeTable } from './routes/index.ts'
export type { ApiKey } from './routes/keys.ts'
export type { Backlogs, BooksAudit, RecordJournal, TrialBalance } from './routes/ledger.ts'
export type { Limits, StaffLimits } from './routes/limits.ts'
export type { Notification } from './routes/notifications.ts'
export { type ContentOverview, DECISIONS, type DecisionName, type StaffDecision } from './routes/overviews.ts'
export type {
  AssertionOptions,
  ConfirmationOptions,
  ConfirmedRequest,
  Passkey,
  RegistrationOptions,
  RegistrationResponse,
} from './routes/passkeys.ts'
export type { Payee } from './routes/pay-links.ts'
export { LINE_COLUMNS, LINE_DECISIONS, OTHER_MATCHES } from './routes/reconciliation.ts'
export type { Recovery, RecoveryState, RecoveryStatus } from './routes/recovery.ts'
export type { Redeemed } from './routes/redemptions.ts'
export type { Referrals } from './routes/referrals.ts'
export type { SafeguardingLine, SafeguardingReport } from './routes/safeguarding.ts'
export type { Pot, SavingOutlook } from './routes/savings.ts'
export type { SecurityCase, SecurityCaseKind } from './routes/security-cases.ts'
export type { ServiceRecord } from './routes/services.ts'
export {
  type SecuritySettings,
  type SettingChange,
  type Settings,
  type StaffThresholds,
  settings,
} from './routes/settings.ts'
export type {
  EarlierDecision,
  Look,
  Queue,
  QueueName,
  Queues,
  SavedView,
  StaffAccount,
  UserNote,
} from './routes/staff.ts'
export { DECIDES } from './routes/staff.ts'
export { FACTOR_STATES, type FactorPasskeyOptions, type FactorState, type StaffFactor } from './routes/staff-factor.ts'
export type { StaffInvitation } from './routes/staff-invitations.ts'
export type { StaffNetworks } from './routes/staff-networks.ts'
export type { StaffStore } from './routes/staff-stores.ts'
export type { StorePage, StoreRecord } from './routes/stores.ts'
export type { MoneyListName } from './routes/totals.ts'
export type { DeliveryError, Webhook, WebhookDelivery } from './routes/webhooks.ts'
export type { Schedule, ScheduleEvery, ScheduleReason, ScheduleRun } from './schedules.ts'
export * from './setting-bounds.ts'
export * from './statements.ts'
export {
  type DayAct,
  type DayTotals,
  type Invitation,
  LIMITED_ACTS,
  type LimitedAct,
  type Operator,
  type OperatorAct,
  type OperatorDay,
  type OperatorLimits,
  type OperatorUse,
} from './team.ts'
export * from './top-ups.ts'
export * from './videos.ts'
export * from './webhook-events.ts'
export * from './webhooks.ts'
export { withoutFormula } from './without-formula.ts'
export { acceptedLanguage } from './words/accepted-language.ts'
export { messageIn } from './words/messages.ts'
