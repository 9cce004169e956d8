import { type FieldError, Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { switchChannels } from '../alerts/alert-store.ts'
import { endSessionsOf } from '../auth/end-session.ts'
import { tellDesk } from '../looks/tell-desk.ts'
import { lockUser } from '../users/user-store.ts'
import { updateProfile } from './update-profile.ts'

export interface Account {
  business_name?: string | undefined
  category?: string | undefined
  country?: string | undefined
  address?: string | undefined
  allow_ads?: boolean | undefined
  alert_mail?: boolean | undefined
  alert_sms?: boolean | undefined
  language?: string | undefined
}

const STORE_FIELDS = ['business_name', 'category', 'country', 'address'] as const

/** Saves preferences and, where a business name is given, asks for a store, which waits for approval. */
export async function saveAccount(tx: Tx, userId: string, sessionId: string, account: Account): Promise<void> {
  const user = await lockUser(tx, userId)
  const changes = Object.fromEntries(Object.entries(account).filter(([, value]) => value !== undefined))
  if (account.alert_mail !== undefined || account.alert_sms !== undefined) {
    await switchChannels(tx, userId, { mail: account.alert_mail, sms: account.alert_sms })
  }
  if (account.business_name === undefined) return updateProfile(tx, userId, changes)
  if (user.user_type !== 'regular' && user.user_type !== 'store') throw new Refusal('forbidden')
  requireWholeStore({ ...user, ...changes })
  const renamed = user.user_type === 'store' && user.business_name !== account.business_name
  // A store under another name is another store to its customers, so it is looked at again.
  const approved = user.user_type === 'store' && !renamed ? user.approved : false
  await updateProfile(tx, userId, { ...changes, user_type: 'store', ind_bus: 'business', approved })
  if (!approved) await tellDesk(tx, { queue: 'stores', itemId: userId, what: 'came' })
  if (user.user_type !== 'store') await endSessionsOf(tx, userId, sessionId)
}

function requireWholeStore(store: Record<string, unknown>): void {
  const missing = STORE_FIELDS.filter((field) => !store[field])
  const errors = missing.map((field): FieldError => ({ field, msg: 'is needed for a store' }))
  if (errors.length > 0) throw new Refusal('invalid', {}, errors)
}
