import { hash, verify } from '@node-rs/argon2'
import { fieldError, Refusal } from '@paps/contract'
import { isGuessable, type PasswordOwner } from './guessable-passwords.ts'

// argon2id is the default algorithm of the package.
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of a dummy password. A check against it takes as long as a real one. */
const NOBODYS = hash('nobody has this password', ARGON2ID)

/** Refuses a password that is easy to guess, also for a person who knows the owner. */
export async function hashPassword(password: string, owner?: PasswordOwner, salt?: Buffer): Promise<string> {
  if (isGuessable(password, owner)) {
    throw new Refusal('invalid', {}, [fieldError('password', 'password_common')])
  }
  return hashSecret(password, salt)
}

/** Takes the same time with and without a stored hash. */
export async function checkPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await checkSecret(passwordHash ?? (await NOBODYS), password)
  return matches && passwordHash !== null
}

/** With a random salt, unless one is given. */
export function hashSecret(secret: string, salt?: Buffer): Promise<string> {
  return hash(secret, { ...ARGON2ID, ...(salt && { salt }) })
}

export function checkSecret(stored: string, secret: string): Promise<boolean> {
  return verify(stored, secret)
}
