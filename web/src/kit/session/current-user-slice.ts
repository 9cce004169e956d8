import { createAsyncThunk, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { ApiError } from '../api/api-error.ts'
import { call, type ResponseOf } from '../api/call.ts'
import type { LoadStatus } from '../lists/rows.ts'
import { sessionEnded, signIn, signInWithProvider, signUp } from './auth-slice.ts'

export type CurrentUser = ResponseOf<'GET /api/auth/get_current_user'>['user']

export interface CurrentUserState {
  user: CurrentUser | null
  status: LoadStatus
}

const initialState: CurrentUserState = { user: null, status: 'idle' }

export const loadCurrentUser = createAsyncThunk('currentUser/load', async () => {
  const { user } = await whenNotBusy(() => call('GET /api/auth/get_current_user'))
  noteKnown()
  return user
})

/** The server refuses for moments under load, and without the person no page is drawn. */
const BUSY_PAUSES_MS = [1_000, 2_000, 4_000]

/** Repeats a request that the server refused because it is overloaded. */
async function whenNotBusy<Value>(request: () => Promise<Value>): Promise<Value> {
  for (const pauseMs of BUSY_PAUSES_MS) {
    try {
      return await request()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'busy') throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  return request()
}

const slice = createSlice({
  name: 'currentUser',
  initialState,
  reducers: {
    /** The server returned the person after a change. */
    userChanged: (state, { payload }: PayloadAction<CurrentUser>) => {
      state.user = payload
    },
    balanceChanged: (state, { payload }: PayloadAction<Pick<CurrentUser, 'paps' | 'points'>>) => {
      if (state.user === null) return
      state.user.paps = payload.paps
      state.user.points = payload.points
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadCurrentUser.pending, (state) => {
        state.status = 'loading'
      })
      .addCase(loadCurrentUser.fulfilled, (_, { payload }) => ({ user: payload, status: 'successful' }))
      .addCase(loadCurrentUser.rejected, (state) => {
        state.status = 'rejected'
      })
      .addMatcher(
        isAnyOf(signIn.rejected, signUp.rejected, signInWithProvider.rejected, sessionEnded),
        () => initialState,
      )
  },
})

export const currentUserReducer = slice.reducer
export const { balanceChanged, userChanged } = slice.actions

const KNOWN_AT_KEY = 'paps_known_at'

/** Stores the time of the last successful load of the person. */
export function noteKnown(at = new Date()): void {
  localStorage.setItem(KNOWN_AT_KEY, at.toISOString())
}

export function readKnownAt(): string | null {
  return localStorage.getItem(KNOWN_AT_KEY)
}
