import type { AlertType } from '@paps/contract'
import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { call } from '../api/call.ts'
import { sessionEnded } from '../session/auth-slice.ts'

/** Counts of unread notifications and of pending requests of others; 100 means more than 99. */
export interface UnreadState {
  count: number
  requests: number
  payOuts: number
  /** Types of notices that the person has turned off in the app. */
  muted: AlertType[]
}

const initialState: UnreadState = { count: 0, requests: 0, payOuts: 0, muted: [] }

export const loadUnread = createAsyncThunk('unread/load', async () => {
  // A server of an earlier version omits the types.
  const { unread, waiting, muted = [] } = await call('GET /api/notifications/unread')
  return { count: unread, requests: waiting.requests, payOuts: waiting.payouts, muted }
})

const slice = createSlice({
  name: 'unread',
  initialState,
  reducers: {
    unreadChanged: (state, { payload }: PayloadAction<number>) => {
      state.count = payload
    },
  },
  extraReducers: (builder) => {
    builder.addCase(loadUnread.fulfilled, (_, { payload }) => payload).addCase(sessionEnded, () => initialState)
  },
})

export const unreadReducer = slice.reducer
export const { unreadChanged } = slice.actions
