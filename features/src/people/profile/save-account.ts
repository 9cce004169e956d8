import type { Tx } from '@paps/database'
import { switchChannels } from '../alerts/alert-store.ts'
import { applyForStore } from '../applications/apply-for-store.ts'
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

/**
 * Saves preferences. A business name is an application: of a person to become a store, or of a store to change its name
 * or category. A store changes its country and address without an application.
 */
export async function saveAccount(tx: Tx, userId: string, account: Account, now: Date): Promise<void> {
  const user = await lockUser(tx, userId)
  const { business_name, category, country, address, ...preferences } = account
  if (account.alert_mail !== undefined || account.alert_sms !== undefined) {
    await switchChannels(tx, userId, { mail: account.alert_mail, sms: account.alert_sms })
  }
  const place = { country, address }
  if (business_name === undefined && user.user_type !== 'store') {
    return saveGiven(tx, userId, { category, ...place, ...preferences })
  }
  if (business_name !== undefined || category !== undefined) {
    await applyForStore(tx, user, { business_name, category, ...place }, now)
  }
  await saveGiven(tx, userId, user.user_type === 'store' ? { ...place, ...preferences } : preferences)
}

async function saveGiven(tx: Tx, userId: string, changes: Account): Promise<void> {
  const defined = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  if (Object.keys(defined).length > 0) await updateProfile(tx, userId, defined)
}
