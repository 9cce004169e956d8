export { AlreadyAnswered, type KeptAnswer, keepAnswer, type RequestKey, recallAnswer } from './idempotency.ts'
export { type ListDefinition, type ListQuery, listPage, type Page, streamList } from './list-page.ts'
export { migrate } from './migrate.ts'
export {
  currentMark,
  forgetOldEvents,
  type OutboxEvent,
  type OutboxMark,
  type PublishedEvent,
  publish,
  readMissed,
  readOutbox,
} from './outbox.ts'
export type { Period } from './period.ts'
export { connectDatabase, type Database, type PoolOptions } from './pool.ts'
export type { DB } from './schema.ts'
export { type Reader, sqlState, type Tx, withTransaction } from './transaction.ts'
