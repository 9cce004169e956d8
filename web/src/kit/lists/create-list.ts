import { createAsyncThunk, createSlice, original, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded } from '../session/auth-slice.ts'
import { rootReducer, type State } from '../state.ts'
import { type Identified, keyOf, type LoadStatus, mergeRows } from './rows.ts'

export interface Page<Row> {
  data: Row[]
  next_cursor: string | null
}

export interface ListState<Row> {
  status: LoadStatus
  rows: Row[]
  nextCursor: string | null
  /** What the rows were asked for by. */
  asked: string | null
  /** The latest load: answers to earlier ones come too late and are left out. */
  requestId: string | null
}

interface LoadOptions<Query> {
  query: Query
  /** Where the next page starts; without it the list starts anew. */
  cursor?: string
  /** Leaves what is there until the answer comes: it is only read again. */
  isAgain?: boolean
  /** Reads the first page again and leaves the rows below it: who comes back finds the list as long as they left it. */
  isTop?: boolean
}

/** A list of records in the store under its own name: how it loads, empties when that fails, and takes in new records. */
export function createList<Row extends Identified, Query>(
  name: string,
  fetchPage: (query: Query, cursor?: string) => Promise<Page<Row>>,
) {
  const initialState: ListState<Row> = { status: 'idle', rows: [], nextCursor: null, asked: null, requestId: null }

  const load = createAsyncThunk(`${name}/load`, ({ query, cursor }: LoadOptions<Query>) => fetchPage(query, cursor))

  const slice = createSlice({
    name,
    // A draft of a generic row has no type of its own; `select` gives the rows theirs back.
    initialState: initialState as ListState<Identified>,
    reducers: {
      added: (state, { payload }: PayloadAction<Identified>) => {
        if (!state.rows.some((row) => keyOf(row) === keyOf(payload))) state.rows.unshift(payload)
      },
      changed: (state, { payload }: PayloadAction<Identified>) => {
        const at = state.rows.findIndex((row) => keyOf(row) === keyOf(payload))
        if (at >= 0) state.rows[at] = payload
      },
      removed: (state, { payload }: PayloadAction<string>) => {
        state.rows = state.rows.filter((row) => keyOf(row) !== payload)
      },
    },
    extraReducers: (builder) => {
      builder
        // The next person to sign in here must see nothing of it.
        .addCase(sessionEnded, () => initialState as ListState<Identified>)
        .addCase(load.pending, (state, { meta }) => {
          state.requestId = meta.requestId
          state.asked = JSON.stringify(meta.arg.query)
          if (meta.arg.isAgain || meta.arg.isTop) return
          state.status = 'loading'
          if (meta.arg.cursor === undefined) state.rows = []
        })
        .addCase(load.fulfilled, (state, { meta, payload }) => {
          if (state.requestId !== meta.requestId) return
          state.status = 'successful'
          // The rows themselves, not a draft of each of them: there may be a hundred thousand.
          const before = original(state)?.rows ?? []
          const rest = meta.arg.isTop ? rowsBelow(before, payload) : []
          if (rest.length > 0) {
            state.rows = mergeRows(payload.data as Row[], rest as Row[])
            return
          }
          const isAnew = meta.arg.isAgain || meta.arg.isTop
          state.rows = isAnew ? payload.data : mergeRows(before, payload.data)
          state.nextCursor = payload.next_cursor
        })
        .addCase(load.rejected, (state, { meta }) => {
          if (state.requestId !== meta.requestId) return
          state.status = 'rejected'
          state.rows = []
          state.nextCursor = null
        })
    },
  })

  rootReducer.inject({ reducerPath: name, reducer: slice.reducer })

  return {
    load,
    /** Puts a new record at the top, unless it is there already. */
    added: (row: Row) => slice.actions.added(row),
    /** Shows a record that is there as it stands now. */
    changed: (row: Row) => slice.actions.changed(row),
    removed: (key: string) => slice.actions.removed(key),
    select: (state: State): ListState<Row> =>
      (state as unknown as Record<string, ListState<Row> | undefined>)[name] ?? initialState,
  }
}

/** What stood below the last row of a first page. Nothing, where that row was not there or nothing follows. */
function rowsBelow(before: readonly Identified[], { data, next_cursor }: Page<Identified>): readonly Identified[] {
  const last = data.at(-1)
  if (!last || next_cursor === null) return []
  const at = before.findIndex((row) => keyOf(row) === keyOf(last))
  return at < 0 ? [] : before.slice(at + 1)
}

export type List<Row extends Identified, Query> = ReturnType<typeof createList<Row, Query>>
