import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '@paps/contract'
import { isCommon } from './common-passwords.ts'

// The package's default algorithm is argon2id.
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of no password at all: checking against it takes as long as checking a real one. */
const NOBODYS = hash('nobody has this password', ARGON2ID)

export async function hashPassword(password: string): Promise<string> {
  if (isCommon(password)) {
    throw new Refusal('invalid', {}, [{ field: 'password', msg: 'is one of the first that others would try' }])
  }
  return hash(password, ARGON2ID)
}

/** Takes the same time whether or not there is a hash to check against. */
export async function checkPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await NOBODYS), password)
  return matches && passwordHash !== null
}
