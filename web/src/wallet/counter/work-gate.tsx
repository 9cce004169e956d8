import { isOperator } from '@paps/contract/access'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useAppSelector } from '../../kit/state.ts'
import { urls } from '../../kit/urls.ts'
import { PersonFailed } from '../person-failed.tsx'
import { WalletSkeleton } from '../wallet-skeleton.tsx'

/** Lets the page be drawn for employees of a store; others have a wallet instead. */
export function WorkGate({ children }: { children: ReactNode }) {
  const { user, status } = useAppSelector((state) => state.currentUser)
  if (user === null && status === 'rejected') return <PersonFailed />
  if (user === null) return <WalletSkeleton />
  if (!isOperator(user.user_type)) return <Navigate to={urls.home} replace />
  return children
}
