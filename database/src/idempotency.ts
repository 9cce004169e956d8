import { Refusal } from '@paps/contract'
import { sql } from 'kysely'
import { deleteBatch } from './delete-batch.ts'
import { type Reader, sqlState, type Tx } from './transaction.ts'

/** Names one request of one person, however often it is sent. */
export interface RequestKey {
  ownerId: string
  key: string
  /** Keyed digests of the request, one for each key in use. The first is stored, any of them may have been. */
  requestHashes: readonly [Buffer, ...Buffer[]]
}

export interface StoredResponse {
  status: number
  answer: unknown
}

/** Thrown where another request with the same key committed first; its answer can be recalled now. */
export class AlreadyProcessed extends Error {}

const UNIQUE_VIOLATION = '23505'

/** The answer this request got before, if it did. The same key with another request is refused. */
export async function findStoredResponse(reader: Reader, request: RequestKey): Promise<StoredResponse | null> {
  const kept = await reader
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer'])
    .where('owner_id', '=', request.ownerId)
    .where('key', '=', request.key)
    .executeTakeFirst()
  if (!kept) return null
  if (!isSameRequest(kept.request_hash, request)) throw new Refusal('idempotency_mismatch')
  return { status: kept.status, answer: kept.answer }
}

/**
 * Keeps the answer in the transaction it answers for. While that runs, a second request with the key waits here;
 * once it has committed, the second is undone and finds the answer.
 */
export async function storeResponse(tx: Tx, request: RequestKey, kept: StoredResponse): Promise<void> {
  try {
    await storeResponses(tx, [{ ...request, ...kept }])
  } catch (error) {
    throw sqlState(error) === UNIQUE_VIOLATION ? new AlreadyProcessed() : error
  }
}

/** The same for many at once. Whoever calls has made sure that the keys are new. */
export async function storeResponses(tx: Tx, answers: readonly (RequestKey & StoredResponse)[]): Promise<void> {
  await sql`
    insert into idempotency_keys (owner_id, key, request_hash, status, answer)
    select * from unnest(
      ${answers.map(({ ownerId }) => ownerId)}::uuid[],
      ${answers.map(({ key }) => key)}::text[],
      ${answers.map(({ requestHashes: [hash] }) => `\\x${hash.toString('hex')}`)}::bytea[],
      ${answers.map(({ status }) => status)}::smallint[],
      ${answers.map(({ answer }) => JSON.stringify(answer))}::jsonb[])`.execute(tx)
}

/** The hashes of those requests that were answered, by owner and key. */
export async function findAnswered(tx: Tx, requests: readonly RequestKey[]): Promise<Map<string, Buffer>> {
  const { rows } = await sql<{ owner_id: string; key: string; request_hash: Buffer }>`
    select k.owner_id, k.key, k.request_hash
    from unnest(${requests.map(({ ownerId }) => ownerId)}::uuid[], ${requests.map(({ key }) => key)}::text[])
      as asked (owner_id, key)
    join idempotency_keys k using (owner_id, key)`.execute(tx)
  return new Map(rows.map(({ owner_id, key, request_hash }) => [requestName({ ownerId: owner_id, key }), request_hash]))
}

export function requestName({ ownerId, key }: Pick<RequestKey, 'ownerId' | 'key'>): string {
  return `${ownerId}:${key}`
}

/** Whether a stored digest is of this request. */
export function isSameRequest(kept: Buffer, { requestHashes }: RequestKey): boolean {
  return requestHashes.some((hash) => kept.equals(hash))
}

/** Nobody repeats a request after so long. Returns how many rows it deleted, at most `limit`. */
export function deleteOldResponses(tx: Tx, before: Date, limit: number): Promise<number> {
  return deleteBatch(tx, {
    table: 'idempotency_keys',
    key: ['owner_id', 'key'],
    where: sql`created_at < ${before}`,
    limit,
  })
}
