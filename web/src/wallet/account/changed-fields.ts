import type { Calls, Wire } from '@paps/contract'
import type { CurrentUser } from '../../kit/session/current-user-slice.ts'

export type PersonalInfo = Wire<Calls['POST /api/profile/personal_info']>['body']

const FIELDS = [
  'first_name',
  'last_name',
  'username',
  'phone_number',
  'date_of_birth',
  'country',
  'city',
  'address',
  'ind_bus',
  'category',
] as const

/** What was changed in the form. What was empty and stays so is not sent: the server would ask for it. */
export function changedFields(fields: Record<string, string>, user: CurrentUser): PersonalInfo {
  const changed = FIELDS.filter((name) => {
    const value = fields[name]?.trim()
    return value !== undefined && value !== (user[name] ?? '')
  })
  return Object.fromEntries(changed.map((name) => [name, fields[name]])) as PersonalInfo
}
