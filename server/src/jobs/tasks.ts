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
import { reportSmsBudget } from './report-sms-budget.ts'
import { runSchedules } from './run-schedules.ts'
import { safeguard } from './safeguard.ts'
import { saveIntoPots } from './save-automatically.ts'
import { inviteByMail } from './send-staff-invitation.ts'
import { settleDueReferrals, settleOneReferral } from './settle-referrals.ts'
import type { Task } from './task.ts'
import { makeTellWebhook } from './tell-webhook.ts'
import { tidyDirectory } from './tidy-directory.ts'
import { verifyBooks } from './verify-books.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS

/** All tasks by job name. A new task is one line here. */
export const TASKS: Readonly<Record<string, Task>> = {
  [DELIVER_MESSAGE]: { run: deliver },
  [ALERT]: { run: alert },
  [SEND_GATHERED]: { run: alertGathered },
  [REPORT_SMS_BUDGET]: { run: reportSmsBudget },
  [REWARD_REFERRAL]: { run: settleOneReferral },
  'settle-referrals': { run: settleDueReferrals, everyMs: HOUR_MS },
  'remove-file': { run: removeFile },
  [MAKE_EXPORT]: { run: makeDataExport },
  'expire-exports': { run: expireDataExports, everyMs: 5 * MINUTE_MS },
  [HAND_IN_DEMO]: { run: handInDemo },
  [DRAW_DEMO]: { run: drawDemo },
  'remove-picture': { run: removePicture },
  'sweep-pictures': { run: sweep, everyMs: HOUR_MS },
  'tidy-directory': { run: tidyDirectory, everyMs: HOUR_MS },
  'expire-requests': { run: expirePaymentRequests, everyMs: MINUTE_MS },
  'expire-approvals': { run: expireApprovals, everyMs: MINUTE_MS },
  'expire-withdrawals': { run: expireWithdrawals, everyMs: MINUTE_MS },
  'import-statements': { run: importStatements, everyMs: 5 * MINUTE_MS },
  // Started by the confirmation; the interval is for files whose process died.
  [PAY_BULK]: { run: payBulkPayments, everyMs: 15_000 },
  'ask-overdue-payments': { run: askOverdue, everyMs: MINUTE_MS },
  'notify-expiring-keys': { run: notifyKeys, everyMs: HOUR_MS },
  [FORGET]: { run: forget, everyMs: HOUR_MS },
  'claim-phone-transfers': { run: claimPhoneTransfers },
  'settle-phone-transfers': { run: settlePhoneTransfers, everyMs: MINUTE_MS },
  'run-schedules': { run: runSchedules, everyMs: MINUTE_MS },
  'save-automatically': { run: saveIntoPots, everyMs: HOUR_MS },
  safeguard: { run: safeguard, everyMs: 24 * HOUR_MS },
  [VERIFY_BOOKS]: { run: verifyBooks, everyMs: 24 * HOUR_MS },
}

/** Codes that people wait for. Separate runners, so that other messages can't delay them. */
export const CODE_TASKS: Readonly<Record<string, Task>> = {
  [DELIVER_CODE]: { run: deliver },
  [SEND_STAFF_INVITATION]: { run: inviteByMail },
}

/** Tasks that depend on other people's servers. Separate runners, so that a slow endpoint does not delay mail. */
export const OUTWARD_TASKS: Readonly<Record<string, Task>> = {
  [DELIVER_WEBHOOK]: { run: makeTellWebhook() },
  [PUSH]: { run: push },
  [ASK_PAYMENT]: { run: askProvider },
  [PAY_OUT]: { run: payOut },
  'settle-pay-outs': { run: settlePayOuts, everyMs: MINUTE_MS },
}
