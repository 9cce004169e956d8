import type { Application, StaffApplication } from '@paps/contract'
import { maskedName } from '../users/masked-name.ts'
import type { ApplicationRow, StaffApplicationRow } from './application-store.ts'

export function presentApplication(row: ApplicationRow): Application {
  return {
    _id: row.id,
    kind: row.kind,
    status: row.state,
    business_name: row.business_name,
    category: row.category,
    category_name: row.category_name,
    country: row.country,
    address: row.address,
    reason: row.reason,
    created_at: row.created_at,
    decided_at: row.decided_at,
  }
}

export function presentStaffApplication(row: StaffApplicationRow): StaffApplication {
  const { applicant, decider } = row
  return {
    ...presentApplication(row),
    applicant: {
      _id: applicant.id,
      paps_id: applicant.paps_id,
      name: maskedName(applicant),
      avatar: applicant.avatar,
      category: applicant.category,
      city: applicant.city,
      national_id: { status: applicant.national_id_status as StaffApplication['applicant']['national_id']['status'] },
    },
    decided_by: decider && { _id: decider.id, name: `${decider.first_name} ${decider.last_name}`.trim() },
  }
}
