import { combineSlices, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { unreadReducer } from './notifications/unread-slice.ts'
import { authReducer } from './session/auth-slice.ts'
import { currentUserReducer } from './session/current-user-slice.ts'
import { settingsReducer } from './settings/settings-slice.ts'

/** The slices of every page. Lists that only some pages need are injected when those pages load. */
export const rootReducer = combineSlices({
  auth: authReducer,
  currentUser: currentUserReducer,
  settings: settingsReducer,
  unread: unreadReducer,
})

export type State = ReturnType<typeof rootReducer>
export type AppDispatch = ThunkDispatch<State, undefined, UnknownAction>

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<State>()
