export type { StaffMember } from './audit.ts'
export { auditList, presentAudit } from './audit-list.ts'
