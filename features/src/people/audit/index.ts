export type { Caller } from './audit.ts'
export { auditList, presentAudit } from './audit-list.ts'
