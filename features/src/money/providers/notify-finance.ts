import { isAdmin, may, USER_TYPES } from '@paps/contract'
import type { Tx } from '@paps/database'
import { findStaff } from '../approvals/notify-staff.ts'
import { notify } from '../service/notify.ts'
import type { PaymentRow } from './provider-payment.ts'

const DECIDERS = USER_TYPES.filter((userType) => isAdmin(userType) && may(userType, 'money.decide'))

/** Notifies the staff who decide about money that a payment at a provider needs a person. */
export async function notifyFinance(
  tx: Tx,
  { provider, reference }: Pick<PaymentRow, 'provider' | 'reference'>,
  what: string,
  at: Date,
): Promise<void> {
  const note = `Payment ${reference} at ${NAMES[provider]}: ${what}`
  const staff = await findStaff(tx, DECIDERS, null)
  await notify(
    tx,
    staff.map((to) => ({ name: 'paymentDiffers', to, record: null, note, at })),
  )
}

const NAMES = { stripe: 'Stripe', momo: 'MTN MoMo' } as const
