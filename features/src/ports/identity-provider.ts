/** Who somebody is, as an identity provider has signed it. */
export interface ProvenIdentity {
  /** Together with the subject, the only thing a person is recognised by. */
  issuer: string
  subject: string
  /** Verified by the provider, in lower case. */
  email: string
  firstName: string
  lastName: string
}

export interface IdentityProvider {
  /** As it calls itself in what it signs. */
  readonly issuer: string
  /** As people know it. */
  readonly name: string
  /** Where a browser begins. What comes back carries the same state, and a token with the same nonce. */
  authorizationUrl(asked: { state: string; nonce: string }): Promise<string>
  /** Refuses with `provider_refused` what is not signed for us, now and for this nonce; with `busy` when it can't find out. */
  verify(idToken: string, nonce: string, now: Date): Promise<ProvenIdentity>
}
