import { createHash, randomBytes } from 'node:crypto'
import { deriveKeys, makeSigner, type Secrets } from '../../keys/index.ts'

/**
 * Makes the tickets of requesters. A ticket contains its signed time, so that the ticket of an account that does not
 * exist is shown like that of one that waits.
 */
export interface RecoveryTickets {
  issue(now: Date): string
  /** Returns when a ticket of ours was issued, or null. */
  readIssued(ticket: string): Date | null
}

export function makeRecoveryTickets(secrets: Secrets): RecoveryTickets {
  const signer = makeSigner(deriveKeys(secrets, 'recovery tickets'))
  return {
    issue(now) {
      const content = `${randomBytes(24).toString('base64url')}.${now.getTime().toString(36)}`
      return `${content}.${signer.sign(content).toString('base64url')}`
    },
    readIssued(ticket) {
      const [random = '', at = '', signature = ''] = ticket.split('.')
      if (!signer.verify(`${random}.${at}`, Buffer.from(signature, 'base64url'))) return null
      return new Date(Number.parseInt(at, 36))
    },
  }
}

export function newCancelKey(): string {
  return randomBytes(24).toString('base64url')
}

export function hashSecretKey(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
