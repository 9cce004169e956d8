import type { AnySettingName } from '@paps/contract'
import type { Tx } from '@paps/database'
import { audit, type Caller } from '../../people/audit/audit.ts'
import { lockSetting, updateSetting } from './settings-store.ts'

/** Changes one setting and writes an entry of the audit log. The caller has checked the rule of the second person. */
export async function writeSetting(tx: Tx, staff: Caller, name: AnySettingName, value: number): Promise<void> {
  const before = await lockSetting(tx, name)
  await updateSetting(tx, name, value)
  await audit(tx, staff, { action: 'settings.change', before: { [name]: before }, after: { [name]: value } })
}
