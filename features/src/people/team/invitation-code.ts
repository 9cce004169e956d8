import { randomBytes } from 'node:crypto'
import { newId } from '@paps/contract'

const ID_BYTES = 16
const SECRET_BYTES = 32
/** Both parts in base64url: 22 characters for the id, 43 for the secret. */
const SHAPE = /^([\w-]{22})([\w-]{43})$/

/** The code of an invitation: the id identifies its row, the secret proves access to the mail. */
export interface InvitationCode {
  id: string
  secret: string
}

export function makeInvitationCode(id: string = newId()): InvitationCode & { text: string } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  return { id, secret, text: Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url') + secret }
}

export function parseInvitationCode(text: string): InvitationCode | null {
  const [, idText = '', secret] = SHAPE.exec(text) ?? []
  const bytes = Buffer.from(idText, 'base64url')
  if (!secret || bytes.length !== ID_BYTES) return null
  const hex = bytes.toString('hex')
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  return { id, secret }
}
