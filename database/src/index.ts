export { MigrationError } from './apply-migration.ts'
export {
  bigintArray,
  booleanArray,
  bytesArray,
  intArray,
  jsonbArray,
  momentArray,
  textArray,
  uuidArray,
} from './binary-array.ts'
export { type Clock, type ClockSources, MAX_CLOCK_ERROR_MS, makeClock } from './clock.ts'
export { type ClusterState, readClusterState } from './cluster-state.ts'
export { gatherCalls, type PeopleFunction, sendCall, sendWithGroup } from './coordinator.ts'
export { type ListOrder, parseCursor, writeCursor } from './cursor.ts'
export { deleteBatch } from './delete-batch.ts'
export { type Engine, engineOf, findNode, knownEngine, preparing, urlOfNode } from './engine.ts'
export { escapeLike } from './escape-like.ts'
export {
  AlreadyProcessed,
  deleteOldResponses,
  findProcessed,
  findStoredResponse,
  isSameRequest,
  type RequestKey,
  requestName,
  type StoredResponse,
  storeResponse,
  storeResponses,
} from './idempotency.ts'
export {
  addJob,
  addScheduledJob,
  capJobDelays,
  deleteOldJobs,
  type FreeRunners,
  failJob,
  finishJob,
  type Job,
  leaseJobs,
  postponeJob,
  renewJobLease,
} from './jobs.ts'
export { liftTimeouts } from './lift-timeouts.ts'
export type { ListDefinition, ListQuery, Newest, Page, TableRange } from './list-definition.ts'
export { listPage, streamList } from './list-page.ts'
export { listTotals } from './list-totals.ts'
export { isLostConnection } from './lost-connection.ts'
export { migrate } from './migrate.ts'
export { deleteOldEvents, type OutboxEvent, onPublished, type PublishedEvent, publish, readMissed } from './outbox.ts'
export { followOutbox, OUTBOX_BATCH, type OutboxFollower } from './outbox-follower.ts'
export { type Period, within } from './period.ts'
export { connectDatabase, type Database, type PoolOptions } from './pool.ts'
export { PLANNED_FOR_VALUES } from './prepared-texts.ts'
export { type Repeating, type RepeatOptions, repeat, repeatForAll } from './repeat.ts'
export { openReplica, type Replica } from './replica.ts'
export { describeRole, type RoleFacts } from './roles/describe-role.ts'
export { connectAsServer, type OpenedDatabase, openAsServer } from './roles/open-as-server.ts'
export { prepareServerRole, RoleError } from './roles/prepare-server-role.ts'
export type { DB } from './schema.ts'
export { sendWithNext } from './send-with-next.ts'
export { addCounts } from './shared-counts.ts'
export { sqlState } from './sql-state.ts'
export { Collision, type Reader, recordAt, type Tx, withTransaction } from './transaction.ts'
export { commitInTwoPhases } from './two-phase.ts'
export {
  countSetAside,
  type DueRow,
  deleteOldSetAside,
  isOfRow,
  REPORT_SET_ASIDE,
  setAside,
  workRows,
} from './work-rows.ts'
