import type { Approval, SecurityName, SecuritySettings } from '@paps/contract'
import type { Tx } from '@paps/database'
import { lockSetting } from '../../catalog/settings/settings-store.ts'
import type { Caller } from '../../people/audit/audit.ts'
import { readSecuritySettings } from '../../people/auth/security-settings.ts'
import { changeAlone, requestSetting } from './change-setting.ts'
import { isSecondPersonOn, type RuleContext } from './second-person-rule.ts'

/** The direction in which each control becomes looser. */
const LOOSENS = { device_limit: 'less', device_limit_paps: 'more', recovery_hours: 'less' } as const

/** Changes a control of accounts. To loosen one always requires a second person. */
export async function changeSecuritySetting(
  tx: Tx,
  staff: Caller,
  rule: RuleContext,
  input: { name: SecurityName; value: number },
  now: Date,
): Promise<SecuritySettings & { approval?: Approval }> {
  const before = await lockSetting(tx, input.name)
  const isLooser = LOOSENS[input.name] === 'less' ? input.value < before : input.value > before
  if (isLooser || (await isSecondPersonOn(tx, rule))) {
    const approval = await requestSetting(tx, staff, input, now)
    return { ...(await readSecuritySettings(tx)), approval }
  }
  await changeAlone(tx, staff, input, now)
  return readSecuritySettings(tx)
}
