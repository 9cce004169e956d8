import { isAdmin, may, USER_TYPES } from '@paps/contract'
import type { Tx } from '@paps/database'
import { notify } from '../service/notify.ts'
import { findStaff } from './notify-staff.ts'

const DECIDERS = USER_TYPES.filter((userType) => isAdmin(userType) && may(userType, 'money.decide'))

/** Notifies the staff who decide about money of something that needs a person. */
export async function notifyDeciders(
  tx: Tx,
  name: 'paymentDiffers' | 'statementRefused' | 'rowSetAside',
  note: string,
  at: Date,
): Promise<void> {
  const staff = await findStaff(tx, DECIDERS, null)
  await notify(
    tx,
    staff.map((to) => ({ name, to, record: null, note, at })),
  )
}
