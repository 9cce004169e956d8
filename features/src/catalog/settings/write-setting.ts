import type { AnySettingName } from '@paps/contract'
import type { Tx } from '@paps/database'
import { audit, type Caller } from '../../people/audit/audit.ts'
import { lockSetting, updateSetting } from './settings-store.ts'

/** Changes one setting, with an entry of the audit log. Whether a second person is needed is decided before. */
export async function writeSetting(tx: Tx, staff: Caller, name: AnySettingName, value: number): Promise<void> {
  const before = await lockSetting(tx, name)
  await updateSetting(tx, name, value)
  await audit(tx, staff, { action: 'settings.change', before: { [name]: before }, after: { [name]: value } })
}
