import { useNavigate } from 'react-router'
import { useAppDispatch } from '../state.ts'
import { urls } from '../urls.ts'
import { signOut } from './auth-slice.ts'

export function useSignOut(): () => Promise<void> {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return async () => {
    await dispatch(signOut())
    await navigate(urls.signIn)
  }
}
