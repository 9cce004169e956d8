const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns one of 30⁸ codes: short enough to say, too many to guess. */
export function newReferralCode(): string {
  const random = crypto.getRandomValues(new Uint32Array(8))
  return Array.from(random, (value) => ALPHABET.charAt(value % ALPHABET.length)).join('')
}
