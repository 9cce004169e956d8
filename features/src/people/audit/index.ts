export type { Caller } from './audit.ts'
export { auditList, presentAudit } from './audit-list.ts'
export { listDecisions } from './list-decisions.ts'
