import { useAppSelector } from '../state.ts'
import type { CurrentUser } from './current-user-slice.ts'

/** Who is signed in, on pages that stand inside the wallet: its layouts wait until that is known. */
export function useWalletUser(): CurrentUser {
  const user = useAppSelector((state) => state.currentUser.user)
  if (user === null) throw new Error('This page stands outside the wallet’s layouts.')
  return user
}
