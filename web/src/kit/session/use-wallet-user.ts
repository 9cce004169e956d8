import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useIsOffline } from '../realtime/connection.ts'
import { useAppDispatch, useAppSelector } from '../state.ts'
import { urls } from '../urls.ts'
import { signOut } from './auth-slice.ts'
import { type CurrentUser, loadCurrentUser, readKnownAt } from './current-user-slice.ts'

/** Returns the signed-in person. Throws outside the layouts, which render their pages only once the person is loaded. */
export function useWalletUser(): CurrentUser {
  const user = useAppSelector((state) => state.currentUser.user)
  if (user === null) throw new Error('This page stands outside the wallet’s layouts.')
  return user
}

/** Returns the signed-in person and refetches on mount: staff may have decided about them. */
export function useFreshUser(): CurrentUser {
  const dispatch = useAppDispatch()
  useEffect(() => {
    void dispatch(loadCurrentUser())
  }, [dispatch])
  return useWalletUser()
}

/** Returns the time of the last update while the shown data may be out of date, else null. Empty if unknown. */
export function useLastKnown(): string | null {
  const isOffline = useIsOffline()
  const isRejected = useAppSelector((state) => state.currentUser.status === 'rejected')
  return isOffline || isRejected ? (readKnownAt() ?? '') : null
}

export function useSignOut(): () => Promise<void> {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return async () => {
    await dispatch(signOut())
    await navigate(urls.signIn)
  }
}
