import type { AssertionResponse } from '@paps/contract'
import { createAsyncThunk, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { errorSentence } from '../words/error-words.ts'
import { endVisit, type VisitEnd } from './provider-visit.ts'
import { removeToken, saveToken } from './token.ts'

export interface AuthFailure {
  message: string
  fields: Readonly<Record<string, string>>
}

export interface AuthState {
  /** The session token; null when signed out. */
  isAuthenticated: string | null
  status: 'idle' | 'loading' | 'succeeded' | 'failed'
  error: AuthFailure | null
}

const initialState: AuthState = { isAuthenticated: null, status: 'idle', error: null }

const INVALID = 'Invalid email or password'
const FAILED_TO_LOGIN = 'Failed to login'

/** Errors that keep the server's sentence: the input was not wrong. */
const NOT_ABOUT_THE_INPUT = [
  'network',
  'rate_limited',
  'busy',
  'internal',
  'account_locked',
  'operator_ended',
  'passkey_refused',
]

function toFailure(error: unknown): AuthFailure {
  if (!(error instanceof ApiError)) throw error
  const message = NOT_ABOUT_THE_INPUT.includes(error.code)
    ? error.message
    : (errorSentence('invalid_credentials', {}) ?? INVALID)
  return { message, fields: error.fields }
}

function authThunk<Body>(name: string, request: (body: Body) => Promise<{ jwt: string }>) {
  return createAsyncThunk<string, Body, { rejectValue: AuthFailure }>(name, async (body, { rejectWithValue }) => {
    try {
      const { jwt } = await request(body)
      saveToken(jwt)
      return jwt
    } catch (error) {
      removeToken()
      return rejectWithValue(toFailure(error))
    }
  })
}

export interface SignInBody {
  email: string
  password: string
}

export interface SignUpBody extends SignInBody {
  first_name: string
  last_name: string
  confirm_password: string
  referral_code?: string
}

export const signIn = authThunk('auth/signIn', (body: SignInBody) =>
  call('POST /api/auth/signin_email_password', { body }),
)

export const signInWithPasskey = authThunk('auth/signInWithPasskey', (response: AssertionResponse) =>
  call('POST /api/auth/signin_passkey', { body: { response } }),
)

export const signUp = authThunk('auth/signUp', async (body: SignUpBody) => {
  return call('POST /api/auth/signup_email_password', { body })
})

interface ProviderThunk {
  rejectValue: AuthFailure
  /** Whether only the general failure is shown. */
  rejectedMeta: { isPlain: boolean }
}

/**
 * Signs in with the response of the identity provider in the address. A refusal with instructions, such as to connect an
 * account first, keeps its sentence.
 */
export const signInWithProvider = createAsyncThunk<VisitEnd, string, ProviderThunk>(
  'auth/signInWithProvider',
  async (fragment, { rejectWithValue }) => {
    try {
      const end = await endVisit(fragment)
      if (end === null) throw new ApiError('provider_refused', 401, FAILED_TO_LOGIN)
      saveToken(end.jwt)
      return end
    } catch (error) {
      removeToken()
      if (!(error instanceof ApiError)) throw error
      const isPlain = error.code === 'provider_refused' || error.code === 'invalid'
      const failed = errorSentence('provider_refused', {}) ?? FAILED_TO_LOGIN
      return rejectWithValue({ message: isPlain ? failed : error.message, fields: {} }, { isPlain })
    }
  },
)

/** Ends the session on this device even if the server cannot be reached: a bad network must not keep it open. */
export const signOut = createAsyncThunk('auth/signOut', async (_, { dispatch }) => {
  await call('POST /api/auth/signout').catch(() => undefined)
  dispatch(endSession())
})

const slice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    sessionFound: (_, { payload }: PayloadAction<string>): AuthState => ({
      isAuthenticated: payload,
      status: 'succeeded',
      error: null,
    }),
    sessionEnded: () => initialState,
    failureSeen: (state) => {
      state.error = null
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(
        signInWithProvider.fulfilled,
        (_, { payload }): AuthState => ({ isAuthenticated: payload.jwt, status: 'succeeded', error: null }),
      )
      .addMatcher(
        isAnyOf(signIn.pending, signInWithPasskey.pending, signUp.pending, signInWithProvider.pending),
        (state) => {
          state.status = 'loading'
          state.error = null
        },
      )
      .addMatcher(
        isAnyOf(signIn.fulfilled, signInWithPasskey.fulfilled, signUp.fulfilled),
        (_, { payload }): AuthState => ({ isAuthenticated: payload, status: 'succeeded', error: null }),
      )
      .addMatcher(
        isAnyOf(signIn.rejected, signInWithPasskey.rejected, signUp.rejected, signInWithProvider.rejected),
        (_, { payload }): AuthState => ({ isAuthenticated: null, status: 'failed', error: payload ?? null }),
      )
  },
})

export const authReducer = slice.reducer
export const { sessionFound, sessionEnded, failureSeen } = slice.actions

/** Removes the session from this device. */
export function endSession() {
  removeToken()
  return sessionEnded()
}
