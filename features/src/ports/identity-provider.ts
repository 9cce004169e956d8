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

/** The same from a token that belongs to no browser: a client that is none has asked the provider for it. */
export interface UnboundIdentity extends ProvenIdentity {
  /** The nonce that the client had the provider sign; null without one. */
  nonce: string | null
  /** The same for every encoding of the same token. */
  digest: string
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
  /**
   * The same for a token that was issued within the last minutes to any client of ours. The caller checks the nonce, and
   * that neither nonce nor token was used before.
   */
  verifyUnbound(idToken: string, now: Date): Promise<UnboundIdentity>
}
