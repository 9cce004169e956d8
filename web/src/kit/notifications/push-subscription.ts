import { call, type ResponseOf } from '../api/call.ts'

export type PushDevices = ResponseOf<'GET /api/push'>

/** The Paps ID of the person whose notices this browser shows. Kept across sessions of the same person. */
const PUSH_KEY = 'paps_push'

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Returns whether the person has turned on push notifications in this browser. */
export function wantsPush(papsId: string): boolean {
  return localStorage.getItem(PUSH_KEY) === papsId
}

/** Subscribes this browser and registers it at the server. Requires the permission for notifications. */
export async function subscribePush(papsId: string, key: string): Promise<PushDevices> {
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await subscribe(pushManager, key)
  const { endpoint, keys } = subscription.toJSON()
  const body = { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
  const devices = await call('POST /api/push', { body })
  localStorage.setItem(PUSH_KEY, papsId)
  return devices
}

/** Replaces a subscription with another key: a browser refuses to subscribe with two keys. */
async function subscribe(pushManager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    const before = await pushManager.getSubscription()
    if (before === null) throw error
    await before.unsubscribe()
    return pushManager.subscribe(options)
  }
}

export async function unsubscribePush(): Promise<void> {
  localStorage.removeItem(PUSH_KEY)
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
}

/** Registers this browser again: a subscription ends with its session, also on a password change. */
export async function keepPush(papsId: string): Promise<void> {
  if (!canPush() || !wantsPush(papsId) || Notification.permission !== 'granted') return
  const { key, data } = await call('GET /api/push')
  if (!data.some(({ current }) => current)) await subscribePush(papsId, key)
}
