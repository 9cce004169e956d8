import * as z from 'zod/mini'

export const base64url = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most))
const credentialId = base64url(1400)

export const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') }

/** The response of a device that signed (AuthenticationResponseJSON of WebAuthn). */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(2000),
    userHandle: z.optional(base64url(100)),
  }),
})
z.globalRegistry.add(assertion, {
  id: 'PasskeyAssertion',
  description:
    'A signature by one of the caller’s passkeys over the options of POST /api/passkey/confirmation. It is sent in place of the PIN, is valid for that one request, and counts once.',
})

export type AssertionResponse = z.output<typeof assertion>

export const exampleCredential = {
  id: 'Zm9yIGV4YW1wbGUga2V5',
  rawId: 'Zm9yIGV4YW1wbGUga2V5',
  type: 'public-key',
} as const
