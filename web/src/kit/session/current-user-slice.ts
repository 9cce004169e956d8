import { createAsyncThunk, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { call, type ResponseOf } from '../api/call.ts'
import type { LoadStatus } from '../lists/load-status.ts'
import { sessionEnded, signIn, signInWithProvider, signUp } from './auth-slice.ts'
import { noteKnown } from './known-at.ts'

export type CurrentUser = ResponseOf<'GET /api/auth/get_current_user'>['user']

export interface CurrentUserState {
  user: CurrentUser | null
  status: LoadStatus
}

const initialState: CurrentUserState = { user: null, status: 'idle' }

export const loadCurrentUser = createAsyncThunk('currentUser/load', async () => {
  const { user } = await call('GET /api/auth/get_current_user')
  noteKnown()
  return user
})

const slice = createSlice({
  name: 'currentUser',
  initialState,
  reducers: {
    /** The server answered them anew after a change. */
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
