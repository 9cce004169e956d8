import { fieldError, Refusal } from '@paps/contract'
import { PasskeyProof, type Proof } from '../../people/auth/proof.ts'

/**
 * Throws `conflict` when the fee is not the one that the person saw. A passkey signs the request, so the fee must be in it;
 * the PIN may leave it out.
 */
export function requireShownFee(
  { fee, pin }: { fee?: bigint | undefined; pin?: Proof | undefined },
  feeMinor: bigint,
): void {
  if (fee === undefined && pin instanceof PasskeyProof)
    throw new Refusal('invalid', {}, [fieldError('fee', 'not_sent')])
  if (fee !== undefined && fee !== feeMinor) throw new Refusal('conflict')
}
