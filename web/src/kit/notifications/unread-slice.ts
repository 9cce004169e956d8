import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { call } from '../api/call.ts'
import { sessionEnded } from '../session/auth-slice.ts'

/** How many notifications are not read; 100 stands for more than 99. */
export interface UnreadState {
  count: number
}

const MOST = 100
const initialState: UnreadState = { count: 0 }

export const loadUnread = createAsyncThunk('unread/load', async () => {
  const { unread } = await call('GET /api/notifications/unread')
  return unread
})

const slice = createSlice({
  name: 'unread',
  initialState,
  reducers: {
    oneMore: (state) => {
      state.count = Math.min(state.count + 1, MOST)
    },
    unreadChanged: (state, { payload }: PayloadAction<number>) => {
      state.count = payload
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadUnread.fulfilled, (state, { payload }) => {
        state.count = payload
      })
      .addCase(sessionEnded, () => initialState)
  },
})

export const unreadReducer = slice.reducer
export const { oneMore, unreadChanged } = slice.actions
