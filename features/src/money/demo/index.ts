export { seedBank } from './seed-bank.ts'
export { seedHistory } from './seed-history.ts'
export { seedTeam } from './seed-team.ts'
