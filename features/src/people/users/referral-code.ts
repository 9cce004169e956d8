const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Short enough to say, long enough not to be guessed: 30⁸ codes. */
export function newReferralCode(): string {
  const random = crypto.getRandomValues(new Uint32Array(8))
  return Array.from(random, (value) => ALPHABET.charAt(value % ALPHABET.length)).join('')
}
