import { REPORT_SET_ASIDE } from '@paps/database'
import { DRAW_DEMO, HAND_IN_DEMO } from '@paps/features/catalog/demo'
import { PAY_BULK } from '@paps/features/money/bulk'
import { MAKE_EXPORT } from '@paps/features/money/exports'
import { ALERT, PUSH, SEND_GATHERED } from '@paps/features/money/notifications'
import { PAY_OUT } from '@paps/features/money/payouts'
import { ASK_PAYMENT } from '@paps/features/money/providers'
import { REWARD_REFERRAL } from '@paps/features/money/referrals'
import { VERIFY_BOOKS } from '@paps/features/money/verifications'
import { DELIVER_WEBHOOK } from '@paps/features/money/webhooks'
import { DELIVER_CODE, DELIVER_MESSAGE, REPORT_SMS_BUDGET } from '@paps/features/people/messages'
import { SEND_STAFF_INVITATION } from '@paps/features/people/staff'
import { alert, alertGathered, push } from './alert.ts'
import { askOverdue, askProvider } from './ask-payment.ts'
import { deliver } from './deliver.ts'
import { drawDemo, handInDemo } from './draw-demo.ts'
import { endDrafts } from './end-drafts.ts'
import { expireApprovals } from './expire-approvals.ts'
import { expirePaymentRequests } from './expire-requests.ts'
import { expireWithdrawals } from './expire-withdrawals.ts'
import { expireDataExports, makeDataExport } from './exports.ts'
import { FORGET, forget } from './forget.ts'
import { importStatements } from './import-statements.ts'
import { notifyKeys } from './notify-expiring-keys.ts'
import { payBulkPayments } from './pay-bulk.ts'
import { payOut, settlePayOuts } from './pay-out.ts'
import { claimPhoneTransfers, settlePhoneTransfers } from './phone-transfers.ts'
import { removePicture, sweep } from './pictures.ts'
import { removeFile } from './remove-file.ts'
import { reportSetAside } from './report-set-aside.ts'
import { reportSmsBudget } from './report-sms-budget.ts'
import { runSchedules } from './run-schedules.ts'
import { safeguard } from './safeguard.ts'
import { saveIntoPots } from './save-automatically.ts'
import { inviteByMail } from './send-staff-invitation.ts'
import { settleDueReferrals, settleOneReferral } from './settle-referrals.ts'
import type { Task } from './task.ts'
import { tellWebhook } from './tell-webhook.ts'
import { tidyDirectory } from './tidy-directory.ts'
import { verifyBooks } from './verify-books.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS

/** All tasks by job name, each with the runners it uses and the longest time of a run. A new task is one line here. */
export const TASKS: Readonly<Record<string, Task>> = {
  // Codes that people wait for. A message has 40 s at its provider.
  [DELIVER_CODE]: { purpose: 'codes', deadlineMs: MINUTE_MS, run: deliver },
  [SEND_STAFF_INVITATION]: { purpose: 'codes', deadlineMs: MINUTE_MS, run: inviteByMail },

  [DELIVER_MESSAGE]: { purpose: 'messages', deadlineMs: MINUTE_MS, run: deliver },
  [ALERT]: { purpose: 'messages', deadlineMs: MINUTE_MS, run: alert },
  [SEND_GATHERED]: { purpose: 'messages', deadlineMs: MINUTE_MS, run: alertGathered },
  [REPORT_SET_ASIDE]: { purpose: 'messages', deadlineMs: MINUTE_MS, run: reportSetAside },
  [REPORT_SMS_BUDGET]: { purpose: 'messages', deadlineMs: MINUTE_MS, run: reportSmsBudget },
  'notify-expiring-keys': { purpose: 'messages', deadlineMs: 10 * MINUTE_MS, run: notifyKeys, everyMs: HOUR_MS },

  // One call to a provider has 45 s at most.
  [ASK_PAYMENT]: { purpose: 'providers', deadlineMs: 3 * MINUTE_MS, run: askProvider },
  [PAY_OUT]: { purpose: 'providers', deadlineMs: 4 * MINUTE_MS, run: payOut },
  'settle-pay-outs': { purpose: 'providers', deadlineMs: 5 * MINUTE_MS, run: settlePayOuts, everyMs: MINUTE_MS },
  'ask-overdue-payments': { purpose: 'providers', deadlineMs: MINUTE_MS, run: askOverdue, everyMs: MINUTE_MS },

  [REWARD_REFERRAL]: { purpose: 'money', deadlineMs: MINUTE_MS, run: settleOneReferral },
  'settle-referrals': { purpose: 'money', deadlineMs: 10 * MINUTE_MS, run: settleDueReferrals, everyMs: HOUR_MS },
  // Started by the confirmation; the interval is for files whose process died.
  [PAY_BULK]: { purpose: 'money', deadlineMs: HOUR_MS, run: payBulkPayments, everyMs: 15_000 },
  'claim-phone-transfers': { purpose: 'money', deadlineMs: 10 * MINUTE_MS, run: claimPhoneTransfers },
  'settle-phone-transfers': {
    purpose: 'money',
    deadlineMs: 10 * MINUTE_MS,
    run: settlePhoneTransfers,
    everyMs: MINUTE_MS,
  },
  'run-schedules': { purpose: 'money', deadlineMs: 30 * MINUTE_MS, run: runSchedules, everyMs: MINUTE_MS },
  'save-automatically': { purpose: 'money', deadlineMs: 30 * MINUTE_MS, run: saveIntoPots, everyMs: HOUR_MS },
  'expire-requests': { purpose: 'money', deadlineMs: 10 * MINUTE_MS, run: expirePaymentRequests, everyMs: MINUTE_MS },
  'expire-approvals': { purpose: 'money', deadlineMs: 10 * MINUTE_MS, run: expireApprovals, everyMs: MINUTE_MS },
  'expire-withdrawals': { purpose: 'money', deadlineMs: 10 * MINUTE_MS, run: expireWithdrawals, everyMs: MINUTE_MS },
  'import-statements': { purpose: 'money', deadlineMs: HOUR_MS, run: importStatements, everyMs: 5 * MINUTE_MS },

  // One call to the bucket has 30 s at most.
  'remove-file': { purpose: 'documents', deadlineMs: 2 * MINUTE_MS, run: removeFile },
  'remove-picture': { purpose: 'documents', deadlineMs: 5 * MINUTE_MS, run: removePicture },
  'sweep-pictures': { purpose: 'documents', deadlineMs: 30 * MINUTE_MS, run: sweep, everyMs: HOUR_MS },
  [MAKE_EXPORT]: { purpose: 'documents', deadlineMs: HOUR_MS, run: makeDataExport },
  'expire-exports': {
    purpose: 'documents',
    deadlineMs: 10 * MINUTE_MS,
    run: expireDataExports,
    everyMs: 5 * MINUTE_MS,
  },
  [HAND_IN_DEMO]: { purpose: 'documents', deadlineMs: 10 * MINUTE_MS, run: handInDemo },
  [DRAW_DEMO]: { purpose: 'documents', deadlineMs: 10 * MINUTE_MS, run: drawDemo },

  // A call has 10 s at most.
  [DELIVER_WEBHOOK]: { purpose: 'strangers', deadlineMs: MINUTE_MS, run: tellWebhook },
  [PUSH]: { purpose: 'strangers', deadlineMs: MINUTE_MS, run: push },

  'end-drafts': { purpose: 'upkeep', deadlineMs: 10 * MINUTE_MS, run: endDrafts, everyMs: 5 * MINUTE_MS },
  'tidy-directory': { purpose: 'upkeep', deadlineMs: HOUR_MS, run: tidyDirectory, everyMs: HOUR_MS },
  [FORGET]: { purpose: 'upkeep', deadlineMs: 10 * MINUTE_MS, run: forget, everyMs: HOUR_MS },
  safeguard: { purpose: 'upkeep', deadlineMs: 2 * HOUR_MS, run: safeguard, everyMs: 24 * HOUR_MS },
  // Reads every journal.
  [VERIFY_BOOKS]: { purpose: 'upkeep', deadlineMs: 12 * HOUR_MS, run: verifyBooks, everyMs: 24 * HOUR_MS },
}
