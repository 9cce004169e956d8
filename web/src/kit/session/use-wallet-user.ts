import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useIsOffline } from '../realtime/connection.ts'
import { useAppDispatch, useAppSelector } from '../state.ts'
import { urls } from '../urls.ts'
import { signOut } from './auth-slice.ts'
import { type CurrentUser, loadCurrentUser, readKnownAt } from './current-user-slice.ts'

/** Who is signed in, on pages that stand inside the wallet: its layouts wait until that is known. */
export function useWalletUser(): CurrentUser {
  const user = useAppSelector((state) => state.currentUser.user)
  if (user === null) throw new Error('This page stands outside the wallet’s layouts.')
  return user
}

/** Who is signed in, asked for anew: staff may have decided something about them. */
export function useFreshUser(): CurrentUser {
  const dispatch = useAppDispatch()
  useEffect(() => {
    void dispatch(loadCurrentUser())
  }, [dispatch])
  return useWalletUser()
}

/** Since when what is shown may be out of date, or null while it is not. An empty text where nobody knows. */
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
