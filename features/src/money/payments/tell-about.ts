import type { Tx } from '@paps/database'
import { notify } from '../service/notify.ts'
import type { KnownParty } from '../service/party-store.ts'
import { type ListedPayment, presentPayment, shownPayment } from './present-payment.ts'
import type { Paid } from './send-payment.ts'

interface Told {
  to: KnownParty
  record: ListedPayment
}

/** Notifies people of the state of requests. */
export async function tellAbout(tx: Tx, told: readonly Told[], at: Date): Promise<void> {
  const notices = told.map(({ to, record }) => ({
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
export function answerAbout({ paps_id, paps, points }: KnownParty, record: ListedPayment): Paid {
  return { update: { paps_id, paps, points }, payment: [presentPayment(record)] }
}
