import * as z from 'zod/mini'
import { moment } from '../ids.ts'
import { code } from '../people.ts'
import { assertion, exampleCredential } from '../proof.ts'
import { route } from '../route.ts'

/**
 * The state of a session of staff.
 * - `password`: its owner must replace a password that a colleague chose.
 * - `enrol`: they have no second factor yet.
 * - `needed`: they have one, and have not given it in this session.
 * - `locked`: the session was not used for some time.
 * - `open`: everything works.
 * - `exempt`: everything works without a second factor. Never in production.
 */
export const FACTOR_STATES = ['password', 'enrol', 'needed', 'locked', 'open', 'exempt'] as const

export type FactorState = (typeof FACTOR_STATES)[number]

const factor = z.object({
  state: z.enum(FACTOR_STATES),
  /** Whether an authenticator app is set up. */
  totp: z.boolean(),
  passkeys: z.int(),
  /** The recovery codes that were not used yet. */
  recovery_codes: z.int(),
  /** When the factor was last given in this session. */
  given_at: z.nullable(moment),
  /** The session locks when it is not used for this long. */
  idle_seconds: z.int(),
})
z.globalRegistry.add(factor, { id: 'StaffFactor' })

export type StaffFactor = z.output<typeof factor>

const exampleFactor = {
  state: 'open',
  totp: true,
  passkeys: 1,
  recovery_codes: 10,
  given_at: '2026-11-15T09:30:00.000Z',
  idle_seconds: 900,
} as const

const recoveryCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
const exampleCodes = { recovery_codes: ['7K3Q9-XHF2M', 'R4TW8-0BNC6'] }

/** PublicKeyCredentialRequestOptionsJSON of WebAuthn, for the caller's own passkeys. */
const passkeyOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
})

export type FactorPasskeyOptions = z.output<typeof passkeyOptions>

export const readFactor = route({
  method: 'GET',
  path: '/api/staff/factor',
  summary: 'The second factor of the caller, and the state of this session',
  access: 'staff.session',
  beforeFactor: 'always',
  answer: factor,
  errors: [],
  example: { answer: exampleFactor },
})

export const giveFactor = route({
  method: 'POST',
  path: '/api/staff/factor',
  summary: 'Gives the second factor: a code of the app, a recovery code or a passkey. Unlocks the session',
  access: 'staff.session',
  stepUp: 'no: gives the factor itself',
  beforeFactor: 'always',
  body: z.object({
    code: z.optional(code),
    recovery_code: z.optional(recoveryCode),
    passkey: z.optional(assertion),
  }),
  answer: factor,
  errors: ['wrong_factor', 'factor_locked', 'passkey_refused'],
  limit: { times: 20, seconds: 60, by: 'person' },
  example: { body: { code: '918273' }, answer: exampleFactor },
})

export const startFactorPasskey = route({
  method: 'POST',
  path: '/api/staff/factor/passkey_options',
  summary: 'What a device needs to give a passkey as the second factor. Valid for five minutes',
  access: 'staff.session',
  stepUp: 'no: gives the factor itself',
  beforeFactor: 'always',
  answer: passkeyOptions,
  errors: [],
  limit: { times: 30, seconds: 60, by: 'person' },
  example: {
    answer: {
      rpId: 'paps.example',
      challenge: 'ahoPzQJkqk0uYV2w3b1c9d8e7f6a5b4c3d2e1f0',
      timeout: 60_000,
      userVerification: 'required',
      allowCredentials: [{ id: exampleCredential.id, type: 'public-key', transports: ['internal'] }],
    },
  },
})

export const startTotp = route({
  method: 'POST',
  path: '/api/staff/factor/totp',
  summary: 'A new secret for an authenticator app. It counts once a code confirmed it',
  access: 'staff.session',
  beforeFactor: 'enrol',
  stepUp: 'always',
  answer: z.object({
    /** In base32, for typing. */
    secret: z.string(),
    /** For the QR code. */
    uri: z.string(),
  }),
  errors: [],
  limit: { times: 20, seconds: 60, by: 'person' },
  example: {
    answer: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Paps:efua%40paps.example?issuer=Paps&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    },
  },
})

export const confirmTotp = route({
  method: 'POST',
  path: '/api/staff/factor/totp/confirm',
  summary:
    'Confirms the new secret with a code, which also counts as giving the factor. Returns new recovery codes, once',
  access: 'staff.session',
  beforeFactor: 'enrol',
  stepUp: 'always',
  body: z.object({ code }),
  answer: recoveryCodes,
  errors: ['wrong_factor', 'factor_locked', 'factor_not_started'],
  limit: { times: 20, seconds: 60, by: 'person' },
  example: { body: { code: '918273' }, answer: exampleCodes },
})

export const renewRecoveryCodes = route({
  method: 'POST',
  path: '/api/staff/factor/recovery_codes',
  summary: 'Replaces the recovery codes. Returns the new ones, once',
  access: 'staff.session',
  stepUp: 'always',
  answer: recoveryCodes,
  errors: ['factor_not_started'],
  limit: { times: 10, seconds: 60, by: 'person' },
  example: { answer: exampleCodes },
})
