import { activity, refund, spending, statements } from './activity.ts'
import { flow } from './flow.ts'
import { notifications } from './notifications.ts'
import { blocking } from './owner.ts'
import { receipt } from './receipt.ts'
import { requests } from './requests.ts'
import { code, payLink, scan } from './scan.ts'
import { send } from './send.ts'

export const words = {
  flow,
  receipt,
  send,
  scan,
  code,
  payLink,
  requests,
  activity,
  statements,
  spending,
  refund,
  notifications,
  blocking,
}
