import { randomBytes } from 'node:crypto'
import { newId } from '@paps/contract'

const PREFIX = 'paps_key_'
const ID_BYTES = 16
const SECRET_BYTES = 32
/** Both parts in base64url: 22 characters for the id, 43 for the secret. */
const SHAPE = /^paps_key_([\w-]{22})([\w-]{43})$/
const SHOWN = PREFIX.length + 8

/** The two parts of a key: the id identifies its row, the secret authenticates the owner. */
export interface KeyParts {
  id: string
  secret: string
}

export interface NewKey extends KeyParts {
  /** The text that the owner's programs send. */
  text: string
  /** The prefix of the key. It identifies the key and contains nothing of the secret. */
  begins: string
}

export function makeKey(): NewKey {
  const id = newId()
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const text = `${PREFIX}${Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')}${secret}`
  return { id, secret, text, begins: text.slice(0, SHOWN) }
}

/** Returns whether a token has the prefix of an API key, rather than being a session token. */
export function looksLikeKey(token: string): boolean {
  return token.startsWith(PREFIX)
}

export function parseKey(text: string): KeyParts | null {
  const [, idText, secret] = SHAPE.exec(text) ?? []
  const bytes = Buffer.from(idText ?? '', 'base64url')
  if (!secret || bytes.length !== ID_BYTES) return null
  const hex = bytes.toString('hex')
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  return { id, secret }
}
