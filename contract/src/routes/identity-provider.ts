import * as z from 'zod/mini'
import { text } from '../forms.ts'
import { moment } from '../ids.ts'
import { route } from '../route.ts'

/** Clients send these from the provider's profile. The identity comes from the token only. */
const said = z.optional(text(2000))

export const getProvider = route({
  method: 'GET',
  path: '/api/auth/provider',
  summary: 'The identity provider one can sign in through, where a browser begins, and whether the caller is connected',
  access: 'anyone',
  answer: z.object({
    provider: z.nullable(z.object({ name: z.string(), authorization_url: z.string(), connected: z.boolean() })),
  }),
  errors: [],
  example: {
    answer: {
      provider: {
        name: 'Google',
        authorization_url: 'https://accounts.google.com/o/oauth2/v2/auth?client_id=…&response_type=id_token&nonce=…',
        connected: false,
      },
    },
  },
})

export const issueNonce = route({
  method: 'POST',
  path: '/api/auth/provider/nonce',
  summary: 'A nonce for the ID token that a mobile app or a program asks the identity provider for. It serves once',
  access: 'anyone',
  pin: 'no: changes nothing',
  answer: z.object({ nonce: z.string(), expires_at: moment }),
  errors: [],
  limit: { times: 20, seconds: 60 },
  example: {
    answer: { nonce: '1763199600.3q2-7wAAf0zK.Zm9yIGV4YW1wbGU', expires_at: '2026-11-15T09:40:00.000Z' },
  },
})

/**
 * A browser sends the cookie of `getProvider` and a token with the nonce of that cookie. Any other client sends a token
 * with a nonce of `issueNonce`, or a token without a nonce that is at most 5 minutes old. Each token is accepted once. The audience is the web app or one of the configured native clients.
 */
export const signInWithProvider = route({
  method: 'POST',
  path: '/api/auth/signin_google',
  summary:
    'Sign in, open an account or connect one’s own with an ID token of the identity provider, from a browser or not',
  access: 'anyone',
  pin: 'no: the identity provider is the proof',
  body: z.object({
    id_token: z.string().check(z.maxLength(16_000)),
    email: said,
    first_name: said,
    last_name: said,
    photo_url: said,
    referral_code: z.optional(text(40)),
  }),
  answer: z.object({ jwt: z.string() }),
  errors: ['provider_refused', 'link_needed', 'provider_mismatch', 'account_locked'],
  limit: { times: 20, seconds: 60 },
  example: { body: { id_token: 'eyJhbGciOiJSUzI1NiIsImtpZCI6IjEifQ.…' }, answer: { jwt: 'eyJhbGciOiJIUzI1NiJ9.…' } },
})
