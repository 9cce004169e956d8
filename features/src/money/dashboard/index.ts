export { activePeopleList, presentActivePerson } from './active-people-list.ts'
export { movementList, parseKinds, presentMovement } from './movement-list.ts'
export { readDashboard } from './read-dashboard.ts'
export { rebuildTallies, rollUp, startRoller } from './roll-up.ts'
