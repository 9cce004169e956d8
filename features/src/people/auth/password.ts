import { hash, verify } from '@node-rs/argon2'
import { fieldError, Refusal } from '@paps/contract'
import { isCommon } from './common-passwords.ts'

// The package's default algorithm is argon2id.
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of no password at all: checking against it takes as long as checking a real one. */
const NOBODYS = hash('nobody has this password', ARGON2ID)

export async function hashPassword(password: string): Promise<string> {
  if (isCommon(password)) {
    throw new Refusal('invalid', {}, [fieldError('password', 'password_common')])
  }
  return hashSecret(password)
}

/** Takes the same time whether or not there is a hash to check against. */
export async function checkPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await checkSecret(passwordHash ?? (await NOBODYS), password)
  return matches && passwordHash !== null
}

export function hashSecret(secret: string): Promise<string> {
  return hash(secret, ARGON2ID)
}

export function checkSecret(kept: string, secret: string): Promise<boolean> {
  return verify(kept, secret)
}
