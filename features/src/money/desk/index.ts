export { type Desk, makeDesk, type Once } from './desk.ts'
