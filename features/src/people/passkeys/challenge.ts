import { randomBytes } from 'node:crypto'
import { deriveKeys, makeSigner, type Secrets } from '../../keys/index.ts'

const LIFETIME_SECONDS = 300
const EXPIRY_BYTES = 4
const RANDOM_BYTES = 16

/** The use of a signature over the challenge. A challenge for one subject is refused for every other. */
export interface ChallengeSubject {
  purpose: 'add a passkey' | 'sign in' | 'staff factor' | 'confirm'
  /** The person, where the purpose has one. */
  userId?: string
  /** The session and the digest of the request, where an act is confirmed. */
  act?: string
}

/** A sign-in names no person: the device offers the passkeys that it has. Also a second proof of a person who can't sign in. */
export const SIGN_IN: ChallengeSubject = { purpose: 'sign in' }

/** Makes the random values that devices sign. A challenge contains its signed expiry, so none is stored until it is used. */
export interface Challenges {
  /** Returns a challenge in base64url. */
  issue(subject: ChallengeSubject, now: Date): string
  /** Returns whether the challenge is ours, for this subject, and not expired. */
  isLive(challenge: string, subject: ChallengeSubject, now: Date): boolean
}

export function makeChallenges(secrets: Secrets): Challenges {
  const signer = makeSigner(deriveKeys(secrets, 'passkey challenges'))
  const message = ({ purpose, userId = '', act }: ChallengeSubject, content: Buffer) =>
    [purpose, userId, ...(act === undefined ? [] : [act]), content.toString('base64url')].join('\n')
  return {
    issue: (subject, now) => {
      const expiry = Buffer.alloc(EXPIRY_BYTES)
      expiry.writeUInt32BE(Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS)
      const content = Buffer.concat([expiry, randomBytes(RANDOM_BYTES)])
      return Buffer.concat([content, signer.sign(message(subject, content))]).toString('base64url')
    },
    isLive: (challenge, subject, now) => {
      const bytes = Buffer.from(challenge, 'base64url')
      const content = bytes.subarray(0, EXPIRY_BYTES + RANDOM_BYTES)
      if (content.length < EXPIRY_BYTES + RANDOM_BYTES) return false
      if (!signer.verify(message(subject, content), bytes.subarray(content.length))) return false
      return content.readUInt32BE() * 1000 > now.getTime()
    },
  }
}
