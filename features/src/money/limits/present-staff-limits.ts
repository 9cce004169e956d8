import { type Actor, type Limits, may, type StaffLimits } from '@paps/contract'

/** Support sets limits without reading money, so the spent amounts are omitted for them. */
export function presentStaffLimits({ userType }: Actor, { day, month, raised_by }: Limits): StaffLimits {
  const readsMoney = may(userType, 'money.read')
  const periodOf = (period: Limits['day']) => (readsMoney ? period : { ...period, used: null, left: null })
  return { day: periodOf(day), month: periodOf(month), raised_by }
}
