/** An identity signed by an identity provider. */
export interface ProvenIdentity {
  /** Issuer and subject together are the only key by which a person is recognised. */
  issuer: string
  subject: string
  /** Verified by the provider, in lower case. */
  email: string
  firstName: string
  lastName: string
}

/** An identity from a token that is not bound to a browser: a client other than a browser requested it. */
export interface UnboundIdentity extends ProvenIdentity {
  /** The nonce that the client had the provider sign, or null. */
  nonce: string | null
  /** Identical for every encoding of the same token. */
  digest: string
}

export interface IdentityProvider {
  /** The `iss` claim of the provider. */
  readonly issuer: string
  /** Display name. */
  readonly name: string
  /**
   * Returns the address where a browser starts the sign-in. The callback carries the same state and a token with the
   * same nonce.
   */
  authorizationUrl(asked: { state: string; nonce: string }): Promise<string>
  /**
   * Throws `provider_refused` for a token that is expired or not signed for this client and nonce, and `busy` when the
   * provider's keys are unreachable.
   */
  verify(idToken: string, nonce: string, now: Date): Promise<ProvenIdentity>
  /**
   * Verifies a token issued within the last minutes to any of our clients. The caller must check the nonce, and that
   * neither nonce nor token was used before.
   */
  verifyUnbound(idToken: string, now: Date): Promise<UnboundIdentity>
}
