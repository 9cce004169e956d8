export { closeCase } from './close-case.ts'
export { findCase, listCases, viewRecentSessions } from './list-cases.ts'
export { openCase } from './open-case.ts'
