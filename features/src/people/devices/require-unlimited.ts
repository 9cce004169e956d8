import { type Actor, Refusal } from '@paps/contract'

/** Throws `device_unconfirmed` in a session of a new device: it must not decide about other devices. */
export function requireUnlimited({ limitedUntil }: Actor): void {
  if (limitedUntil) throw new Refusal('device_unconfirmed')
}
