import type { Approval, StaffThresholds, ThresholdName } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { lockSetting } from '../../catalog/settings/settings-store.ts'
import { audit, type Caller } from '../../people/audit/audit.ts'
import { changeAlone, requestSetting } from './change-setting.ts'
import { notifySuperAdmins } from './notify-staff.ts'
import { requestApproval } from './request-approval.ts'
import {
  isSecondPersonOn,
  lockRule,
  type RuleContext,
  readSecondPersonRule,
  switchRuleOn,
} from './second-person-rule.ts'
import { readAlone, readThresholdSettings } from './staff-day-store.ts'

type Answer = StaffThresholds & { approval?: Approval }

/** Returns the thresholds above which an act of this member of staff needs a second person. */
export async function readThresholds(reader: Reader, staffId: string, rule: RuleContext): Promise<StaffThresholds> {
  const [settings, alone, isOn] = await Promise.all([
    readThresholdSettings(reader),
    readAlone(reader, staffId),
    readSecondPersonRule(reader, rule),
  ])
  return { ...settings, alone_today: alone, second_person: isOn }
}

/** Changes a threshold. A higher threshold loosens a control, so it always requires a second person. */
export async function changeThreshold(
  tx: Tx,
  staff: Caller,
  rule: RuleContext,
  input: { name: ThresholdName; value: number },
  now: Date,
): Promise<Answer> {
  const isRaise = input.value > (await lockSetting(tx, input.name))
  if (isRaise || (await isSecondPersonOn(tx, rule))) {
    const approval = await requestSetting(tx, staff, input, now)
    return { ...(await readThresholds(tx, staff.userId, rule)), approval }
  }
  await changeAlone(tx, staff, input, now)
  return readThresholds(tx, staff.userId, rule)
}

/** Switches the rule on at once. Switching it off always requires a second person. */
export async function setSecondPerson(
  tx: Tx,
  staff: Caller,
  rule: RuleContext,
  { on }: { on: boolean },
  now: Date,
): Promise<Answer> {
  const state = await lockRule(tx)
  if (on && state !== 'on') {
    await switchRuleOn(tx)
    await audit(tx, staff, { action: 'second-person.on', before: { state }, after: { state: 'on' } })
    await notifySuperAdmins(tx, staff, 'switched on the second person for settings, banks and staff', now)
  }
  if (on || state === 'off') return readThresholds(tx, staff.userId, rule)
  const request = {
    kind: 'second-person.off',
    payload: {},
    item: 'second-person',
    before: { second_person: true },
    after: { second_person: false },
  } as const
  const approval = await requestApproval(tx, staff, request, now)
  return { ...(await readThresholds(tx, staff.userId, rule)), approval }
}
