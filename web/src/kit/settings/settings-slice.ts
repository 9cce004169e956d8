import { createAsyncThunk, createSlice } from '@reduxjs/toolkit'
import { call, type ResponseOf } from '../api/call.ts'
import type { LoadStatus } from '../lists/rows.ts'

type Settings = ResponseOf<'GET /api/settings/'>

export interface SettingsState {
  status: LoadStatus
  values: Settings
  /** The remaining credit at the SMS provider, for staff who may read money. */
  sms_credit: string
}

const initialState: SettingsState = {
  status: 'idle',
  values: {
    withdrawal_deposit_stores: 0,
    withdrawal_deposit_user: 0,
    paps_transfer: 0,
    paps_payment: 0,
    paps_topup: 0,
    paps_referral: 0,
    redemptionThreshold: 0,
    point_value: 0,
    referral_topup: 0,
  },
  sms_credit: '0',
}

export const loadSmsCredit = createAsyncThunk('settings/loadSmsCredit', () => call('GET /api/settings/smscredit'))

export const loadSettings = createAsyncThunk('settings/load', () => call('GET /api/settings/'))

const slice = createSlice({
  name: 'settings',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadSettings.pending, (state) => {
        // The status stays "rejected" during retries, so that one outage is one alert.
        if (state.status === 'idle') state.status = 'loading'
      })
      .addCase(loadSettings.fulfilled, (state, { payload }) => {
        state.status = 'successful'
        state.values = payload
      })
      .addCase(loadSettings.rejected, (state) => {
        state.status = 'rejected'
      })
      .addCase(loadSmsCredit.fulfilled, (state, { payload }) => {
        state.sms_credit = payload.smscredit
      })
  },
})

export const settingsReducer = slice.reducer
