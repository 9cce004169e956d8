import { createHash, createHmac, hkdfSync, pbkdf2Sync, randomBytes } from 'node:crypto'

const MOST_BYTES = 63
const SCRAM_ITERATIONS = 4_096

/** A login of the server's role. */
export interface ServerLogin {
  role: string
  password: string
}

/**
 * Returns the name of the server's role of a database. Roles are global to a PostgreSQL cluster, so the name includes the
 * database: two Paps databases in one cluster share no role.
 */
export function serverRoleOf(database: string): string {
  const name = `${database}_server`
  if (Buffer.byteLength(name) <= MOST_BYTES) return name
  return `paps_${createHash('sha256').update(database).digest('hex').slice(0, 32)}_server`
}

/**
 * Derives the login from the owner's password, so that all servers and scripts with the same URL agree on it and nothing is
 * stored. The derivation is one-way. If the URL has no password (another authentication method), the login is derived from
 * `secret`. Returns null if there is neither.
 */
export function serverLoginOf(ownerUrl: string, database: string, secret: string | null): ServerLogin | null {
  const key = passwordIn(ownerUrl) ?? process.env.PGPASSWORD ?? secret
  if (!key) return null
  const role = serverRoleOf(database)
  return { role, password: Buffer.from(hkdfSync('sha256', key, role, 'paps server role', 32)).toString('base64url') }
}

/** Returns the URL with another login. */
export function withLogin(url: string, { role, password }: ServerLogin): string {
  const parsed = new URL(url)
  // A URL without a host (a socket) has its user among the parameters, which take precedence in the driver.
  parsed.searchParams.delete('user')
  parsed.searchParams.delete('password')
  if (parsed.hostname === '') {
    parsed.searchParams.set('user', role)
    parsed.searchParams.set('password', password)
  } else {
    parsed.username = encodeURIComponent(role)
    parsed.password = encodeURIComponent(password)
  }
  return parsed.href
}

export function userIn(url: string): string {
  const { searchParams, username } = new URL(url)
  return searchParams.get('user') ?? decodeURIComponent(username)
}

function passwordIn(url: string): string | null {
  const { searchParams, password } = new URL(url)
  return searchParams.get('password') || decodeURIComponent(password) || null
}

/** Returns the SCRAM verifier of a password (RFC 5803). Sent instead of the password, so no statement log contains it. */
export function scramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, SCRAM_ITERATIONS, 32, 'sha256')
  const sign = (text: string) => createHmac('sha256', salted).update(text).digest()
  const storedKey = createHash('sha256').update(sign('Client Key')).digest('base64')
  const serverKey = sign('Server Key').toString('base64')
  return `SCRAM-SHA-256$${SCRAM_ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}
