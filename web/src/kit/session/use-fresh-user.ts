import { useEffect } from 'react'
import { useAppDispatch } from '../state.ts'
import { type CurrentUser, loadCurrentUser } from './current-user-slice.ts'
import { useWalletUser } from './use-wallet-user.ts'

/** Who is signed in, asked for anew: staff may have decided something about them. */
export function useFreshUser(): CurrentUser {
  const dispatch = useAppDispatch()
  useEffect(() => {
    void dispatch(loadCurrentUser())
  }, [dispatch])
  return useWalletUser()
}
