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

/** Returns the changed fields. A field that was and stays empty is left out, because the server would require a value. */
export function changedFields(fields: Record<string, string>, user: CurrentUser): PersonalInfo {
  const changed = FIELDS.filter((name) => {
    const value = fields[name]?.trim()
    return value !== undefined && value !== (user[name] ?? '')
  })
  return Object.fromEntries(changed.map((name) => [name, fields[name]])) as PersonalInfo
}
