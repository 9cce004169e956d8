import type { Approval, SettingName, Settings } from '@paps/contract'
import type { Tx } from '@paps/database'
import { lockSetting, readSettings } from '../../catalog/settings/settings-store.ts'
import { writeSetting } from '../../catalog/settings/write-setting.ts'
import type { Caller } from '../../people/audit/audit.ts'
import { notifySuperAdmins } from './notify-staff.ts'
import { requestApproval } from './request-approval.ts'
import { isSecondPersonOn, type RuleContext } from './second-person-rule.ts'

interface NewValue<Name> {
  name: Name
  value: number
}

/** Changes a setting, or requests a second person when the rule is on. Returns all settings. */
export async function changeSetting(
  tx: Tx,
  staff: Caller,
  rule: RuleContext,
  input: NewValue<SettingName>,
  now: Date,
): Promise<Settings & { approval?: Approval }> {
  if (await isSecondPersonOn(tx, rule)) {
    const approval = await requestSetting(tx, staff, input, now)
    return { ...(await readSettings(tx)), approval }
  }
  await changeAlone(tx, staff, input, now)
  return readSettings(tx)
}

export async function requestSetting(
  tx: Tx,
  staff: Caller,
  { name, value }: Parameters<typeof changeAlone>[2],
  now: Date,
): Promise<Approval> {
  const before = await lockSetting(tx, name)
  const request = {
    kind: 'setting.change',
    payload: { name, value },
    item: name,
    before: { [name]: before },
    after: { [name]: value },
  } as const
  return requestApproval(tx, staff, request, now)
}

export async function changeAlone(
  tx: Tx,
  staff: Caller,
  { name, value }: NewValue<Parameters<typeof lockSetting>[1]>,
  now: Date,
): Promise<void> {
  const before = await lockSetting(tx, name)
  await writeSetting(tx, staff, name, value)
  await notifySuperAdmins(tx, staff, `changed the setting ${name} from ${before} to ${value}`, now)
}
