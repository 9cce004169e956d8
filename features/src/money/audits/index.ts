export { auditBooks } from './audit-books.ts'
export { booksAuditList, presentBooksAudit } from './audit-list.ts'
export { runAudit } from './run-audit.ts'
export { AUDIT_BOOKS, startAudit } from './start-audit.ts'
