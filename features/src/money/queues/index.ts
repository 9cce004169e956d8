export { listPersonDecisions } from './list-person-decisions.ts'
export { readQueues } from './read-queues.ts'
export { readStaffAccount } from './read-staff-account.ts'
