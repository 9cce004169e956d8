import * as z from 'zod/mini'
import { line } from '../forms.ts'
import { id, moment } from '../ids.ts'
import { amount, paps } from '../money.ts'
import { done } from '../people.ts'
import { assertion, base64url, credential, exampleCredential, PROOF_ERRORS, proof } from '../proof.ts'
import { METHODS, route } from '../route.ts'

/** A passkey as its owner sees it: never the key. */
const passkey = z.object({
  _id: id,
  name: z.string(),
  /** Whether it may exist on several devices of the owner. */
  synced: z.boolean(),
  /** Whether it is stored in an account of the owner, so that a lost device does not lose it. */
  backed_up: z.boolean(),
  created_at: moment,
  last_used_at: z.nullable(moment),
})
z.globalRegistry.add(passkey, { id: 'Passkey' })

export type Passkey = z.output<typeof passkey>

const transports = z.array(z.string().check(z.regex(/^[\w-]{1,20}$/))).check(z.maxLength(10))

/** The response of a device that made a passkey (RegistrationResponseJSON of WebAuthn). */
const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(16_000),
    transports: z.optional(transports),
  }),
})

export type RegistrationResponse = z.output<typeof registration>

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
const registrationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
})

export type RegistrationOptions = z.output<typeof registrationOptions>

/** PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
const assertionOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})

export type AssertionOptions = z.output<typeof assertionOptions>

/** The same for a confirmation, which only the caller's own passkeys can sign. */
const confirmationOptions = z.extend(assertionOptions, { allowCredentials: z.array(descriptor) })

export type ConfirmationOptions = z.output<typeof confirmationOptions>

/** The request that a signature is valid for. */
const confirmedRequest = z.object({
  method: z.enum(METHODS),
  /** With its parameters, as it will be sent. */
  path: z.string().check(z.regex(/^\/api\//), z.maxLength(500)),
  /** As it will be sent, without `passkey`. */
  body: z.record(z.string(), z.unknown()),
  /** The `Idempotency-Key` header, if the request will have one. */
  idempotency_key: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
})

export type ConfirmedRequest = z.output<typeof confirmedRequest>

const name = line(60)

const exampleId = '019a8b6e-7c00-7abc-8def-0123456789ae'
const examplePasskey = {
  _id: exampleId,
  name: 'My phone',
  synced: true,
  backed_up: true,
  created_at: '2026-11-15T09:30:00.000Z',
  last_used_at: null,
} as const
const exampleChallenge = 'ahoPzQJkqk0uYV2w3b1c9d8e7f6a5b4c3d2e1f0'

export const listPasskeys = route({
  method: 'GET',
  path: '/api/passkey/',
  summary: 'The caller’s passkeys, oldest first, and the amount above which only a passkey confirms',
  access: 'signed-in or cashier',
  answer: z.object({
    data: z.array(passkey),
    /** Payments above this amount take a passkey, not the PIN. Null: never. */
    above: z.nullable(paps),
  }),
  errors: [],
  example: { answer: { data: [examplePasskey], above: 500 } },
})

export const startPasskey = route({
  method: 'POST',
  path: '/api/passkey/options',
  summary: 'What a device needs to make a passkey for the caller. Valid for five minutes',
  access: 'signed-in or cashier',
  pin: 'no: changes nothing',
  stepUp: 'no: changes nothing',
  beforeFactor: 'enrol',
  answer: registrationOptions,
  errors: [],
  limit: { times: 20, seconds: 60 },
  example: {
    answer: {
      rp: { id: 'paps.example', name: 'Paps' },
      user: { id: 'AZqLbnwAerzN7wEjRWeJqw', name: 'ama@demo.paps', displayName: 'Ama Mensah' },
      challenge: exampleChallenge,
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      timeout: 60_000,
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    },
  },
})

export const addPasskey = route({
  method: 'POST',
  path: '/api/passkey/',
  summary: 'Adds the passkey that a device made, with the PIN once there is one. The owner is notified',
  access: 'signed-in or cashier',
  confirmedDevice: true,
  pin: 'once set',
  beforeFactor: 'enrol',
  stepUp: 'always',
  body: z.object({ name, response: registration, ...proof }),
  answer: z.object({ data: passkey }),
  errors: ['device_unconfirmed', 'too_many_passkeys', ...PROOF_ERRORS],
  limit: { times: 20, seconds: 60 },
  example: {
    body: {
      name: 'My phone',
      response: {
        ...exampleCredential,
        response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0', attestationObject: 'o2NmbXRkbm9uZQ' },
      },
      pin: '2580',
    },
    answer: { data: examplePasskey },
  },
})

export const renamePasskey = route({
  method: 'PUT',
  path: '/api/passkey/{id}',
  summary: 'Renames one of the caller’s passkeys',
  access: 'signed-in or cashier',
  pin: 'no: changes a name only',
  stepUp: 'no: changes a name only',
  params: z.object({ id }),
  body: z.object({ name }),
  answer: done,
  errors: ['not_found'],
  example: {
    params: { id: exampleId },
    body: { name: 'Old phone' },
    answer: { success: true, msg: 'The passkey is renamed.' },
  },
})

export const removePasskey = route({
  method: 'DELETE',
  path: '/api/passkey/{id}',
  summary: 'Removes one of the caller’s passkeys, with the PIN once there is one. The owner is notified',
  access: 'signed-in or cashier',
  confirmedDevice: true,
  pin: 'once set',
  stepUp: 'always',
  params: z.object({ id }),
  body: z.object(proof),
  answer: done,
  errors: ['device_unconfirmed', 'last_factor', 'not_found', ...PROOF_ERRORS],
  limit: { times: 20, seconds: 60 },
  example: {
    params: { id: exampleId },
    body: { pin: '2580' },
    answer: { success: true, msg: 'The passkey is removed.' },
  },
})

export const startConfirmation = route({
  method: 'POST',
  path: '/api/passkey/confirmation',
  summary:
    'What a device needs to confirm one request with a passkey in place of the PIN. The signature is valid for this method, path and body, once, for five minutes',
  access: 'signed-in or cashier',
  pin: 'no: changes nothing',
  stepUp: 'no: changes nothing',
  body: confirmedRequest,
  answer: confirmationOptions,
  errors: ['passkey_missing', 'not_found'],
  limit: { times: 60, seconds: 60, by: 'person' },
  example: {
    body: {
      method: 'POST',
      path: '/api/transfer/send',
      body: { quote_id: '019a8b6e-7c00-7abc-8def-0123456789ab.mZ8' },
    },
    answer: {
      rpId: 'paps.example',
      challenge: exampleChallenge,
      timeout: 60_000,
      userVerification: 'required',
      allowCredentials: [{ id: exampleCredential.id, type: 'public-key', transports: ['internal'] }],
    },
  },
})

export const demandPasskey = route({
  method: 'PUT',
  path: '/api/passkey/above',
  summary:
    'Demands a passkey for payments above an amount. A higher amount, or none, needs the passkey itself. The owner is notified',
  access: 'wallet',
  confirmedDevice: true,
  pin: 'always',
  body: z.object({ above: z.nullable(amount), ...proof }),
  answer: z.object({ above: z.nullable(paps) }),
  errors: ['device_unconfirmed', 'passkey_missing', ...PROOF_ERRORS],
  limit: { times: 20, seconds: 60 },
  example: { body: { above: 500, pin: '2580' }, answer: { above: 500 } },
})

export const startPasskeySignIn = route({
  method: 'POST',
  path: '/api/auth/passkey_options',
  summary: 'What a device needs to sign in with a passkey. Valid for five minutes',
  access: 'anyone',
  pin: 'no: changes nothing',
  answer: assertionOptions,
  errors: [],
  limit: { times: 30, seconds: 60 },
  example: {
    answer: { rpId: 'paps.example', challenge: exampleChallenge, timeout: 60_000, userVerification: 'required' },
  },
})

export const signInWithPasskey = route({
  method: 'POST',
  path: '/api/auth/signin_passkey',
  summary: 'Sign in with a passkey instead of a password',
  access: 'anyone',
  pin: 'no: the passkey is the proof',
  body: z.object({ response: assertion }),
  answer: z.object({ jwt: z.string() }),
  errors: ['passkey_refused', 'account_locked', 'operator_ended'],
  limit: { times: 20, seconds: 60 },
  example: {
    body: {
      response: {
        ...exampleCredential,
        response: {
          clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
          authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4',
          signature: 'MEUCIQDx',
          userHandle: 'AZqLbnwAerzN7wEjRWeJqw',
        },
      },
    },
    answer: { jwt: 'eyJhbGciOiJIUzI1NiJ9.…' },
  },
})
