export { withdrawApplication } from './apply-for-store.ts'
export { listApplications, readOwnApplication } from './read-applications.ts'
export { seedApplications } from './seed-applications.ts'
