import { emailAddress, plainPersonName } from '@paps/contract'
import type { ProvenIdentity } from '@paps/features/ports/identity-provider'
import * as z from 'zod/mini'

const said = z.nullish(z.string())

/** Claims we need beyond the standard ones. Unknown claims are ignored. */
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

/** Returns null if the token is for none of these clients or has no verified email. */
export function parseIdClaims(payload: unknown, clientIds: readonly string[]): ParsedClaims | null {
  const parsed = idClaims.safeParse(payload)
  if (!parsed.success || !isFor(clientIds, parsed.data)) return null
  const { iss: issuer, sub: subject, email, nonce = null } = parsed.data
  return { identity: { issuer, subject, email, ...parseNames(parsed.data) }, nonce }
}

/**
 * A token with several audiences names its client in `azp`. So does a token that a native app requested on behalf of
 * its server: its audience is the server's client.
 */
function isFor(clientIds: readonly string[], { aud, azp }: IdClaims): boolean {
  const audiences = [aud].flat()
  if (!audiences.some((each) => clientIds.includes(each))) return false
  return azp === undefined ? audiences.length === 1 : clientIds.includes(azp)
}

/**
 * Some people have one name, and some providers send none. Characters that sign-up would refuse are removed, so that no
 * name from a provider blocks a sign-in.
 */
function parseNames({ given_name, family_name, name, email }: IdClaims): { firstName: string; lastName: string } {
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
