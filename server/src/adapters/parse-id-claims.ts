import { emailAddress, plainPersonName } from '@paps/contract'
import type { ProvenIdentity } from '@paps/features/ports/identity-provider'
import * as z from 'zod/mini'

const said = z.nullish(z.string())

/** What an ID token must hold beyond what every token does. Providers add much else, which is left alone. */
const idClaims = z.object({
  iss: z.string(),
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.optional(z.string()),
  nonce: z.string(),
  email: emailAddress,
  email_verified: z.literal(true),
  given_name: said,
  family_name: said,
  name: said,
})

type IdClaims = z.output<typeof idClaims>

/** Null when the token is not for this client, not for this nonce, or does not prove an email. */
export function parseIdClaims(payload: unknown, clientId: string, nonce: string): ProvenIdentity | null {
  const parsed = idClaims.safeParse(payload)
  if (!parsed.success || parsed.data.nonce !== nonce || !isFor(clientId, parsed.data)) return null
  const { iss: issuer, sub: subject, email } = parsed.data
  return { issuer, subject, email, ...namesOf(parsed.data) }
}

/** A token for several audiences says which of them asked for it. */
function isFor(clientId: string, { aud, azp }: IdClaims): boolean {
  const audiences = [aud].flat()
  if (!audiences.includes(clientId)) return false
  return azp === undefined ? audiences.length === 1 : azp === clientId
}

/**
 * Not everybody has two names, and not every provider tells them. Nobody is refused for a name that the provider gave:
 * characters that sign-up would not accept are left out.
 */
function namesOf({ given_name, family_name, name, email }: IdClaims): { firstName: string; lastName: string } {
  const [first = '', ...others] = clean(name).split(' ')
  const given = clean(given_name)
  return {
    firstName: given || first || clean(email.split('@')[0]?.replaceAll('.', ' ')) || 'Member',
    lastName: clean(family_name) || (given ? '' : others.join(' ')),
  }
}

function clean(text: string | null | undefined): string {
  return plainPersonName(text ?? '')
}
