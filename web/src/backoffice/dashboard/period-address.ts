import { staffPages } from '../../kit/staff-pages.ts'
import type { Period } from './use-period.ts'

/** Where a period is looked at. */
export function addressOf({ period, ...days }: Period): string {
  return `${staffPages.overview.url}?${new URLSearchParams({ period, ...days })}`
}
