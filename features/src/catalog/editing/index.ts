export { requireAllowedLinks } from './require-allowed-links.ts'
