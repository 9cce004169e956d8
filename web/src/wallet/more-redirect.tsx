import { Navigate } from 'react-router'
import { urls } from '../kit/urls.ts'

/** Leads home from the address of the former menu page. */
export function MoreRedirect() {
  return <Navigate to={urls.home} replace />
}
