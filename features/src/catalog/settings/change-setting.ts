import type { SettingName, Settings } from '@paps/contract'
import type { Tx } from '@paps/database'
import { audit, type StaffMember } from '../../people/audit/audit.ts'
import { lockSetting, readSettings, updateSetting } from './settings-store.ts'

/** Changes one of the figures the business runs on, and answers all of them. */
export async function changeSetting(tx: Tx, staff: StaffMember, name: SettingName, value: number): Promise<Settings> {
  const before = await lockSetting(tx, name)
  await updateSetting(tx, name, value)
  await audit(tx, staff, { action: 'settings.change', before: { [name]: before }, after: { [name]: value } })
  return readSettings(tx)
}
