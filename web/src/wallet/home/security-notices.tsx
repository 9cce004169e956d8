import { type ComponentType, lazy, Suspense, useCallback, useEffect } from 'react'
import { useDevices } from '../../kit/account/use-devices.ts'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { onSecurityNews, useCatchUp } from '../../kit/realtime/events.ts'
import { loadWords } from '../../kit/words/words.ts'

/** The words of the account pages are 7 kB, so a notice loads with them only when there is something to show. */
function lazyNotice<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [Notice] = await Promise.all([load(), loadWords('account')])
    return { default: Notice }
  })
}

const DeviceNotice = lazyNotice(async () => (await import('./device-notice.tsx')).DeviceNotice)
const ContainmentNotice = lazyNotice(async () => (await import('./containment-notice.tsx')).ContainmentNotice)
const RecoveryNotice = lazyNotice(async () => (await import('./recovery-notice.tsx')).RecoveryNotice)

/** Events that the owner of the account should look at now. Otherwise nothing. */
export function SecurityNotices() {
  return (
    <Suspense>
      <OpenRecovery />
      <NewDevices />
      <OpenItems />
    </Suspense>
  )
}

function OpenRecovery() {
  const load = useCallback((signal: AbortSignal) => call('GET /api/recovery/own', { signal }), [])
  const { value, reload } = useLoaded(load)
  useEffect(() => onSecurityNews(() => void reload()), [reload])
  useCatchUp(() => void reload())
  return value?.data ? <RecoveryNotice readyAt={value.data.ready_at} onDone={() => reload()} /> : null
}

/** Things that were set up while the account may have been in other hands. */
function OpenItems() {
  const load = useCallback((signal: AbortSignal) => call('GET /api/containment', { signal }), [])
  const { value, reload } = useLoaded(load)
  useEffect(() => onSecurityNews(() => void reload()), [reload])
  useCatchUp(() => void reload())
  return value && value.open > 0 ? <ContainmentNotice open={value.open} /> : null
}

function NewDevices() {
  const { value, reload } = useDevices()
  const asked = value?.data.filter((device) => device.limited_until !== null && !device.this_device) ?? []
  if (!value || (!value.limit && asked.length === 0)) return null
  return <DeviceNotice limit={value.limit} asked={asked} onDone={() => void reload()} />
}
