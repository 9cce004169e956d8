/**
 * A verified signature by one of a person's passkeys over exactly this request. Only the verifier makes one
 * (`people/passkeys/confirm-with-passkey.ts`).
 */
export class PasskeyProof {
  readonly userId: string
  /** Whether this signature was used before. It then returns the response of that request and allows nothing. */
  readonly isSpent: boolean

  constructor(userId: string, isSpent: boolean) {
    this.userId = userId
    this.isSpent = isSpent
  }

  allows(userId: string): boolean {
    return this.userId === userId && !this.isSpent
  }
}

/** How a person confirms an act: the PIN, which is still to be checked, or a passkey. */
export type Proof = string | PasskeyProof
