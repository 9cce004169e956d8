import { keepPush } from '../kit/notifications/push-subscription.ts'
import type { Store } from './store.ts'

/** Names this browser to the server with every new session of the person who turned notifications on in it. */
export function followPush(store: Store): void {
  let followed: string | null = null

  function follow(): void {
    const { auth, currentUser } = store.getState()
    const { isAuthenticated: token } = auth
    if (token === followed || (token !== null && currentUser.user === null)) return
    followed = token
    // Without it, alerts arrive in the app as before.
    if (token !== null && currentUser.user) keepPush(currentUser.user.paps_id).catch(() => undefined)
  }

  store.subscribe(follow)
  follow()
}
