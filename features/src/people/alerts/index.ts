export { readAlerts, readMuted } from './read-alerts.ts'
export { saveAlerts } from './save-alerts.ts'
