import { isAdmin } from './access.ts'

/** The ways in which a notice reaches a person. */
export const ALERT_CHANNELS = ['in_app', 'mail', 'sms', 'push'] as const
export type AlertChannel = (typeof ALERT_CHANNELS)[number]

/** The types of notices that people with a wallet get. */
export const WALLET_ALERTS = [
  'money',
  'requests',
  'withdrawals',
  'topups',
  'savings',
  'points',
  'account',
  'security',
  'news',
] as const

/** The types of notices that staff get. */
export const STAFF_ALERTS = ['queue', 'approvals', 'books', 'security'] as const

export const ALERT_TYPES = [...WALLET_ALERTS, 'queue', 'approvals', 'books'] as const
export type AlertType = (typeof ALERT_TYPES)[number]

export function alertTypesFor(userType: string): readonly AlertType[] {
  return isAdmin(userType) ? STAFF_ALERTS : WALLET_ALERTS
}

interface AlertRule {
  /** The channels this type can use. */
  offered: readonly AlertChannel[]
  /** The channels that can't be turned off. */
  fixed: readonly AlertChannel[]
}

/**
 * Security notices always reach the app and the mailbox, so that the thief of a session can't hide what happens. News and
 * offers are shown in the app only.
 */
export function alertRule(type: AlertType): AlertRule {
  if (type === 'security') return { offered: ALERT_CHANNELS, fixed: ['in_app', 'mail'] }
  if (type === 'news') return { offered: ['in_app'], fixed: [] }
  return { offered: ALERT_CHANNELS, fixed: [] }
}

const TYPES: Readonly<Record<string, AlertType>> = {
  transferReceiver: 'money',
  paymentReceiver: 'money',
  depositApprovedReceiver: 'money',
  correctionReceiver: 'money',
  settlementReceiver: 'money',
  bulkDone: 'money',
  paymentReceiverReq: 'requests',
  withDrawalInitReceiver: 'withdrawals',
  withDrawalApprovedReceiver: 'withdrawals',
  withDrawalRejectedReceiver: 'withdrawals',
  topupInit: 'topups',
  topupReceiverSuccess: 'topups',
  topupReceiverRejected: 'topups',
  redemptionReceiver: 'points',
  referralRewarded: 'points',
  referralTakenBack: 'points',
  savingMade: 'savings',
  savingSkipped: 'savings',
  phoneTransferClaimed: 'money',
  phoneTransferReturned: 'money',
  scheduleComing: 'money',
  scheduleMade: 'money',
  scheduleWaits: 'money',
  scheduleFailed: 'money',
  scheduleStopped: 'money',
  booksBroken: 'books',
  safeguardingDiffers: 'books',
  paymentDiffers: 'queue',
  statementRefused: 'books',
  rowSetAside: 'books',
  approvalAsked: 'approvals',
  approvalDecided: 'approvals',
  controlChanged: 'approvals',
  pinLocked: 'security',
  accountChanged: 'security',
  newDevice: 'security',
  keyExpires: 'security',
}

const OF_STAFF: ReadonlySet<AlertType> = new Set(STAFF_ALERTS)

/** Returns the type of a notice by the name of its event. Staff get events of money as items of their queues. */
export function alertTypeOf(name: string, userType: string): AlertType {
  const type = TYPES[name] ?? 'account'
  return isAdmin(userType) && !OF_STAFF.has(type) ? 'queue' : type
}
