import { routes } from '@paps/contract'
import { configureStore } from '@reduxjs/toolkit'
import type { CurrentUser } from '../session/current-user-slice.ts'
import { rootReducer } from '../state.ts'

export function makeStore() {
  return configureStore({ reducer: rootReducer })
}

export const ama: CurrentUser = { ...routes.auth.getCurrentUser.example.answer.user, questions: [] }
