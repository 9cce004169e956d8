import type { Tx } from '@paps/database'
import { notify } from '../service/notify.ts'
import type { KnownParty } from '../service/party-store.ts'
import { type ListedPayment, presentPayment, shownPayment } from './present-payment.ts'
import type { PaymentResponse } from './send-payment.ts'

interface RequestNotice {
  to: KnownParty
  record: ListedPayment
}

/** Notifies people of the state of requests. */
export async function notifyParties(tx: Tx, entries: readonly RequestNotice[], at: Date): Promise<void> {
  const notices = entries.map(({ to, record }) => ({
    name: 'paymentReceiverReq' as const,
    to,
    update: { paps: to.paps, points: to.points },
    record,
    shown: shownPayment(record),
    at,
  }))
  await notify(tx, notices)
}

/** Returns the response of a route about a request, which moves no money. */
export function buildRequestResponse({ paps_id, paps, points }: KnownParty, record: ListedPayment): PaymentResponse {
  return { update: { paps_id, paps, points }, payment: [presentPayment(record)] }
}
