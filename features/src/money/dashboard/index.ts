export { readDashboard } from './read-dashboard.ts'
export { rebuildTallies, rollUp, startRoller } from './roll-up.ts'
