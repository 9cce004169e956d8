export { startTestServer as default } from './testing.ts'
