import { Outlet, ScrollRestoration } from 'react-router'
import { OfflineBanner, OutageAlert } from '../kit/realtime/offline-banner.tsx'
import { ToastStack } from '../kit/toasts/toast-stack.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { PageChange } from './page-change.tsx'
import { SkipLink } from './skip-link.tsx'

/** What stands around every page. */
export function Shell() {
  return (
    <>
      <SkipLink />
      <LoadingBar />
      <PageChange />
      <OutageAlert />
      <OfflineBanner />
      <Outlet />
      <ToastStack />
      <ScrollRestoration />
    </>
  )
}
