import { createAsyncThunk, createSlice, original, type PayloadAction } from '@reduxjs/toolkit'
import { ApiError } from '../api/api-error.ts'
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
  /** The query of the rows, as JSON. */
  asked: string | null
  /** The refusal of the last request, in words; null if it failed otherwise. */
  problem: string | null
  /** The latest request: responses to earlier ones are ignored. */
  requestId: string | null
}

interface LoadOptions<Query> {
  query: Query
  /** The start of the next page; without it the list is loaded from the start. */
  cursor?: string
  /** Refetch: keeps the rows until the response arrives. */
  isAgain?: boolean
  /** Refetches the first page and keeps the rows below it, so that the list stays as long as it was. */
  isTop?: boolean
}

/** Creates a list of records in the store under its own name. A failed load empties the list. */
export function createList<Row extends Identified, Query>(
  name: string,
  fetchPage: (query: Query, cursor?: string) => Promise<Page<Row>>,
) {
  const initialState: ListState<Row> = {
    status: 'idle',
    rows: [],
    nextCursor: null,
    asked: null,
    problem: null,
    requestId: null,
  }

  const load = createAsyncThunk(`${name}/load`, ({ query, cursor }: LoadOptions<Query>) => fetchPage(query, cursor), {
    serializeError: describeProblem,
  })

  const slice = createSlice({
    name,
    // Immer has no draft type for a generic row; `select` restores the row type.
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
        // The next person who signs in on this device must not see these rows.
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
          // The plain rows, without a draft for each: a list may have 100,000 rows.
          Object.assign(state, takeInPage(original(state)?.rows ?? [], payload, meta.arg))
        })
        .addCase(load.rejected, (state, { meta, error }) => {
          if (state.requestId !== meta.requestId) return
          state.status = 'rejected'
          state.problem = error.message ?? null
          state.rows = []
          state.nextCursor = null
        })
    },
  })

  rootReducer.inject({ reducerPath: name, reducer: slice.reducer })

  return {
    load,
    /** Adds a record at the top, unless it is present. */
    added: (row: Row) => slice.actions.added(row),
    /** Replaces a record that is present. */
    changed: (row: Row) => slice.actions.changed(row),
    removed: (key: string) => slice.actions.removed(key),
    select: (state: State): ListState<Row> =>
      (state as unknown as Record<string, ListState<Row> | undefined>)[name] ?? initialState,
  }
}

/** Returns the sentence of a refused query; nothing of any other failure. */
function describeProblem(error: unknown): { message?: string } {
  if (!(error instanceof ApiError) || error.status !== 422) return {}
  return { message: Object.values(error.fields)[0] ?? error.message }
}

/** Returns the fields of the list state that change when a page arrives. */
function takeInPage(
  before: readonly Identified[],
  page: Page<Identified>,
  { isAgain = false, isTop = false }: Pick<LoadOptions<unknown>, 'isAgain' | 'isTop'>,
): Pick<ListState<Identified>, 'rows'> | Pick<ListState<Identified>, 'rows' | 'nextCursor'> {
  const rest = isTop ? rowsBelow(before, page) : []
  // The rows below stay, so the cursor of the last of them stays too.
  if (rest.length > 0) return { rows: mergeRows(page.data, rest) }
  return { rows: isAgain || isTop ? page.data : mergeRows(before, page.data), nextCursor: page.next_cursor }
}

/** Returns the rows below the last row of a first page; none if that row is new or nothing follows. */
function rowsBelow(before: readonly Identified[], { data, next_cursor }: Page<Identified>): readonly Identified[] {
  const last = data.at(-1)
  if (!last || next_cursor === null) return []
  const at = before.findIndex((row) => keyOf(row) === keyOf(last))
  return at < 0 ? [] : before.slice(at + 1)
}

export type List<Row extends Identified, Query> = ReturnType<typeof createList<Row, Query>>
