import type { ListSort } from '@paps/contract'
import type { RawBuilder } from 'kysely'
import type { ListOrder } from './cursor.ts'
import type { Engine } from './engine.ts'
import type { Bounds, Period } from './period.ts'
import type { Reader } from './transaction.ts'

/** The definition of a list, as SQL over its table and joins. */
export interface ListDefinition<Row, Scope> {
  columns: RawBuilder<unknown>
  from: RawBuilder<unknown>
  /** The scope of the caller. Several conditions exclude each other, and each has its own index. */
  where: (scope: Scope) => RawBuilder<boolean> | readonly RawBuilder<boolean>[]
  /** The time and id that order the list, newest first. One index must have both. */
  at: RawBuilder<unknown>
  id: RawBuilder<unknown>
  /**
   * Set if all conditions except those on text use one table. The rows of a page are found there and joined afterwards: planning
   * a list of many ranges would otherwise take longer than running it, and on Citus the joined tables may lie on another node.
   */
  table?: ListTable<Scope>
  /** Returns the ids of the rows that a text names, such as a reference, or null for any other text. */
  find?: (reader: Reader, text: string) => Promise<string[]> | null
  /** The text columns to search. They can depend on the scope. */
  text?: (text: string, scope: Scope) => RawBuilder<boolean>
  status?: (status: string) => RawBuilder<boolean>
  amountMinor?: RawBuilder<unknown>
  /**
   * Pending rows, which can be listed oldest first: one index must have them in that order. Their table and time may differ
   * from those of the list.
   */
  waiting?: { where: RawBuilder<boolean>; from?: RawBuilder<unknown>; at?: RawBuilder<unknown> }
  /** Columns that the list can be sorted by, besides the time. Never null. */
  sorts?: { [Name in Exclude<ListSort, 'date'>]?: SortColumn<Scope> }
  /** The status of a row, for totals by status. */
  statusOf?: RawBuilder<unknown>
  /** Completes the rows of a page with those of other tables. */
  complete?: (reader: Reader, rows: readonly Row[], scope: Scope) => Promise<Row[]>
  /** Never set. Carries the type of the rows. */
  row?: Row
}

/** The tables in which the rows of a page are found. */
export interface ListTable<Scope> {
  alias: string
  /** The columns that are read of a row. */
  columns: RawBuilder<unknown>
  /** Ranges that exclude each other, each with its table and its own index. `ids` are those that a query is narrowed to. */
  ranges: (scope: Scope, ids: readonly string[] | undefined) => readonly TableRange[]
  /** The rows of an array of ids, with at least these columns. */
  rows: (scope: Scope, ids: RawBuilder<unknown>) => RawBuilder<unknown>
  /** The tables that are joined to the rows of a page. */
  joins: RawBuilder<unknown>
}

export interface TableRange {
  table: RawBuilder<unknown>
  where: RawBuilder<boolean>
  /** For a table in every place of a cluster: its newest rows, by one call to each node. Without it each place is asked. */
  newest?: (narrowing: Newest) => RawBuilder<unknown>
}

/** The narrowing of a range to its newest rows. */
export interface Newest extends Bounds, Pick<ListQuery, 'status' | 'minMinor' | 'maxMinor'> {
  /** The row before the first. */
  after: { value: string; id: string } | undefined
  count: number
}

interface SortColumn<Scope> {
  value: RawBuilder<unknown>
  /** Whether an index has the rows of this scope in the order of the column, followed by the id. */
  isIndexed: (scope: Scope) => boolean
}

export interface ListQuery {
  /** Where the database lies. */
  engine?: Engine | undefined
  period: Period
  timeZone: string
  now: Date
  text?: string | undefined
  /** Only rows of these ids. */
  ids?: readonly string[] | undefined
  status?: string | undefined
  minMinor?: bigint | undefined
  maxMinor?: bigint | undefined
  limit?: number | undefined
  cursor?: string | undefined
  /** `oldest` lists pending rows only. */
  order?: 'newest' | 'oldest' | undefined
  /** The order of the rows; newest first without it. */
  sort?: ListOrder | undefined
}

export interface Page<Row> {
  rows: Row[]
  nextCursor: string | null
}

/** At most this many rows are sorted where no index has the order; a query that leaves more is refused. */
export const MOST_SORTED = 50_000

/** The order of one page, as SQL. */
export interface PageOrder extends ListOrder {
  value: RawBuilder<unknown>
  way: RawBuilder<unknown>
  /** Whether an index has this order for the query. */
  isIndexed: boolean
}

export type Keyed<Row> = Row & { cursor_value: string; cursor_id: string; found_rows?: number }
