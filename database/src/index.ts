export { migrate } from './migrate.ts'
export { connectDatabase, type Database, type PoolOptions } from './pool.ts'
export type { DB } from './schema.ts'
export { sqlState, type Tx, withTransaction } from './transaction.ts'
