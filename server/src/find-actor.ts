import type { Actor } from '@paps/contract'
import type { Database } from '@paps/database'
import { findActors, type KeyedHash, type Tokens } from '@paps/features/people/auth'
import { findKeyHolders, readKeyHolder } from '@paps/features/people/keys'
import { batchLookups } from './batch-lookups.ts'

/** Returns the actor of a session token, or null. Lookups of the same tick share one query. */
export type FindActor = (token: string | null) => Promise<Actor | null>

interface Sources {
  database: Database
  tokens: Tokens
  keyedHash: KeyedHash
  now: () => Date
}

export function makeFindActor(sources: Sources): FindActor {
  const findSession = batchLookups((ids: string[]) => findActors(sources.database.kysely, ids, sources.now()))
  return async (token) => {
    const claims = token && sources.tokens.read(token, sources.now())
    if (!claims) return null
    const actor = await findSession(claims.sessionId)
    return actor?.userId === claims.userId ? actor : null
  }
}

/** Returns the actor of an API key, or null; refuses other addresses than the key is bound to. Keys work for HTTP calls only; sockets require a session. */
export type FindKeyHolder = (key: string, address: string) => Promise<Actor | null>

export function makeFindKeyHolder({ database, keyedHash, now }: Sources): FindKeyHolder {
  const reader = database.kysely
  const find = batchLookups((ids: string[]) => findKeyHolders(reader, ids, now()))
  return (key, address) => readKeyHolder({ reader, keyedHash, find }, key, address)
}
