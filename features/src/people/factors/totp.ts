import { Secret, TOTP } from 'otpauth'
import { SITE_NAME } from '../passkeys/relying-party.ts'

const SECRET_BYTES = 20
const STEP_SECONDS = 30
/** A phone's clock may be one step off in either direction. */
const STEPS_OFF = 1

/** Returns a new random secret in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** Returns the address in the QR code that authenticator apps scan. */
export function totpUri(secret: string, email: string): string {
  return appOf(secret, email).toString()
}

/** Returns the time step that the code belongs to, or null when it is wrong. Compares in constant time. */
export function findStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = appOf(secret, '').validate({ token: code, timestamp, window: STEPS_OFF })
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
}

/** SHA-1, six digits and 30 seconds: what every authenticator app can do. */
function appOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: SITE_NAME,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  })
}
