import { createHash, createHmac, hkdfSync, pbkdf2Sync, randomBytes } from 'node:crypto'

const MOST_BYTES = 63
const SCRAM_ITERATIONS = 4_096

/** A login of the server's role. */
export interface ServerLogin {
  role: string
  password: string
}

/**
 * The server's role of a database. Roles belong to a whole PostgreSQL, so the name holds that of the database: two databases
 * of ours on one PostgreSQL share no role.
 */
export function serverRoleOf(database: string): string {
  const name = `${database}_server`
  if (Buffer.byteLength(name) <= MOST_BYTES) return name
  return `paps_${createHash('sha256').update(database).digest('hex').slice(0, 32)}_server`
}

/**
 * The login follows from the owner's password, so that all servers and scripts that are given the same URL agree on it and
 * nothing has to be kept. The owner's password does not follow from it. Where the URL holds no password (the owner is let in
 * by another proof), it follows from `secret`; where that is missing too there is none.
 */
export function serverLoginOf(ownerUrl: string, database: string, secret: string | null): ServerLogin | null {
  const key = passwordIn(ownerUrl) ?? process.env.PGPASSWORD ?? secret
  if (!key) return null
  const role = serverRoleOf(database)
  return { role, password: Buffer.from(hkdfSync('sha256', key, role, 'paps server role', 32)).toString('base64url') }
}

/** The same address with another login. */
export function withLogin(url: string, { role, password }: ServerLogin): string {
  const parsed = new URL(url)
  // A URL without a host (a socket) has its user among the parameters, which come first for the driver in any case.
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

/**
 * What PostgreSQL keeps of a password (RFC 5803). Sent instead of the password itself, so that no log of statements ever
 * holds one that can be used.
 */
export function scramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, SCRAM_ITERATIONS, 32, 'sha256')
  const sign = (text: string) => createHmac('sha256', salted).update(text).digest()
  const storedKey = createHash('sha256').update(sign('Client Key')).digest('base64')
  const serverKey = sign('Server Key').toString('base64')
  return `SCRAM-SHA-256$${SCRAM_ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}
