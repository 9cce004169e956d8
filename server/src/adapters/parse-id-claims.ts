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
  nonce: z.optional(z.string().check(z.maxLength(500))),
  email: emailAddress,
  email_verified: z.literal(true),
  given_name: said,
  family_name: said,
  name: said,
})

type IdClaims = z.output<typeof idClaims>

interface ParsedClaims {
  identity: ProvenIdentity
  nonce: string | null
}

/** Null when the token is for none of these clients or does not prove an email. */
export function parseIdClaims(payload: unknown, clientIds: readonly string[]): ParsedClaims | null {
  const parsed = idClaims.safeParse(payload)
  if (!parsed.success || !isFor(clientIds, parsed.data)) return null
  const { iss: issuer, sub: subject, email, nonce = null } = parsed.data
  return { identity: { issuer, subject, email, ...namesOf(parsed.data) }, nonce }
}

/**
 * A token for several audiences names the client that asked for it. So does one that a native app asked for on behalf of
 * its server: it has the server's client as its audience.
 */
function isFor(clientIds: readonly string[], { aud, azp }: IdClaims): boolean {
  const audiences = [aud].flat()
  if (!audiences.some((each) => clientIds.includes(each))) return false
  return azp === undefined ? audiences.length === 1 : clientIds.includes(azp)
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
