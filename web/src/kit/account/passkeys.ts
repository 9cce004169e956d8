import i18next from 'i18next'
import { ApiError } from '../api/api-error.ts'
import { call, type ResponseOf } from '../api/call.ts'

/** Passkeys need a browser that has them and a host with a name: browsers refuse an IP address. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname)
}

/** Makes a passkey on this device and adds it to the account. Throws an ApiError. */
export async function addPasskey({ name, pin }: { name: string; pin?: string }): Promise<void> {
  const optionsJSON = await call('POST /api/passkey/options')
  const { startRegistration } = await import('@simplewebauthn/browser')
  const response = await startRegistration({ optionsJSON }).catch(refuse)
  await call('POST /api/passkey/', { body: { name, response, ...(pin && { pin }) } })
}

/**
 * Asks the device to sign in. With `isAutofill` the browser offers passkeys in the email field and the promise waits
 * until one is chosen.
 */
export async function signWithPasskey({ isAutofill }: { isAutofill: boolean }) {
  const optionsJSON = await call('POST /api/auth/passkey_options')
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill })
}

/** The person closed the device's dialog, or the device has a passkey already. */
function refuse(problem: unknown): never {
  const isKnown = problem instanceof Error && problem.name === 'InvalidStateError'
  throw new ApiError(
    'passkey_refused',
    0,
    i18next.t(isKnown ? 'security.passkeys.exists' : 'security.passkeys.cancelled'),
  )
}

type ConfirmOptions = ResponseOf<'POST /api/staff/factor/passkey_options'>

/** Asks the device to sign with one of the given passkeys. Throws an ApiError with this text when the person cancels. */
export async function confirmPasskey(optionsJSON: ConfirmOptions, cancelled: string) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON: optionsJSON as never }).catch(() => {
    throw new ApiError('passkey_refused', 0, cancelled)
  })
}
