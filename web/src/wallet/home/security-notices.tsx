import { DeviceNotice } from './device-notice.tsx'
import { RecoveryNotice } from './recovery-notice.tsx'

/** Events that the owner of the account should look at now. Otherwise nothing. */
export function SecurityNotices() {
  return (
    <>
      <RecoveryNotice />
      <DeviceNotice />
    </>
  )
}
