import { dictionary } from '@zxcvbn-ts/language-common'

/** Some 18,000 passwords from published breaches, most frequent first. Shorter ones are refused by length. */
const BREACHED = new Set(dictionary['passwords-common'].filter((password) => password.length >= 8))

/** Words that are easy to guess here. docs/security/sign-in.md lists them too. */
export const PRODUCT_WORDS = ['paps', 'wallet', 'money', 'payment', 'password', 'admin', 'super', 'finance', 'support']

/** A word of fewer letters occurs in many good passwords by chance. */
const SHORTEST_WORD = 3
/** Letters that a password must have besides words that can be guessed. */
const OWN_LETTERS = 4

/** The owner of a password, as far as known. */
export interface PasswordOwner {
  email?: string
  first_name?: string
  last_name?: string
}

/**
 * Returns whether an attacker would try this password early: it is in a list of breached passwords, one repeated
 * character, or little more than the owner's name or email and words of this product.
 */
export function isGuessable(password: string, owner: PasswordOwner = {}): boolean {
  const folded = password.toLowerCase()
  if (BREACHED.has(folded) || BREACHED.has(folded.replace(/[!.?@#$]+$/, '')) || /^(.)\1+$/u.test(folded)) return true
  const words = [...PRODUCT_WORDS, ...wordsOf(owner)]
  if (!words.some((word) => folded.includes(word))) return false
  let rest = folded
  for (const word of words.sort((one, other) => other.length - one.length)) rest = rest.replaceAll(word, '')
  return (rest.match(/\p{L}/gu) ?? []).length < OWN_LETTERS
}

function wordsOf({ email = '', first_name = '', last_name = '' }: PasswordOwner): string[] {
  const [local = ''] = email.split('@')
  return [local, first_name, last_name]
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u))
    .filter((word) => word.length >= SHORTEST_WORD)
}
