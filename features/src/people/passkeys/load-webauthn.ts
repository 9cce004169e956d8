/** Loads the library of passkeys with the first call that needs it: it takes 6 MB. */
export function loadWebAuthn(): Promise<typeof import('@simplewebauthn/server')> {
  return import('@simplewebauthn/server')
}
