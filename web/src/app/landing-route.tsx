import { Navigate } from 'react-router'
import { urls } from '../kit/urls.ts'

/** The landing page is not part of the app. Where its address opens the app, as it does offline, the wallet follows. */
export function LandingRoute() {
  return <Navigate to={urls.home} replace />
}
