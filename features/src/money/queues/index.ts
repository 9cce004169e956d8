export { listDecisions } from './list-decisions.ts'
export { readQueues } from './read-queues.ts'
export { readStaffAccount } from './read-staff-account.ts'
