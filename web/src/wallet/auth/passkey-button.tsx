import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { canUsePasskeys, signWithPasskey } from '../../kit/account/passkeys.ts'
import { signInWithPasskey } from '../../kit/session/auth-slice.ts'
import { useAppDispatch } from '../../kit/state.ts'

/** The server accepts a signature for five minutes after it was asked for. */
const RENEW_MS = 4 * 60_000

/** Signs in with a passkey: by this button, or by the browser's suggestion in the email field. */
export function PasskeyButton({ next }: { next: string }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  async function signIn(isAutofill: boolean): Promise<void> {
    // The person closed the device's dialog, or another request replaced this one: the form stays as it is.
    const response = await signWithPasskey({ isAutofill }).catch(() => null)
    if (response === null) return
    const outcome = await dispatch(signInWithPasskey(response))
    if (signInWithPasskey.fulfilled.match(outcome)) await navigate(next, { replace: true })
  }

  const offer = useEffectEvent(() => void signIn(true))
  useEffect(() => {
    if (!canUsePasskeys()) return
    let timer: number | undefined
    let isGone = false
    void PublicKeyCredential.isConditionalMediationAvailable?.().then((isAvailable) => {
      if (!isAvailable || isGone) return
      offer()
      timer = window.setInterval(() => offer(), RENEW_MS)
    })
    return () => {
      isGone = true
      window.clearInterval(timer)
      void import('@simplewebauthn/browser').then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony())
    }
  }, [])

  if (!canUsePasskeys()) return null
  return (
    <Button
      type="button"
      variant="default"
      size="lg"
      fullWidth
      loading={isBusy}
      leftSection={<IconFingerprint size={20} aria-hidden />}
      onClick={() => {
        setBusy(true)
        void signIn(false).finally(() => setBusy(false))
      }}
    >
      {t('auth.passkey')}
    </Button>
  )
}
