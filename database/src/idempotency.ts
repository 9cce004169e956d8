import { Refusal } from '@paps/contract'
import { sql } from 'kysely'
import { bytesArray, intArray, jsonbArray, textArray, uuidArray } from './binary-array.ts'
import { sendWithGroup } from './coordinator.ts'
import { deleteBatch } from './delete-batch.ts'
import { sqlState } from './sql-state.ts'
import type { Reader, Tx } from './transaction.ts'

/** Identifies a request of a person, over all its repetitions. */
export interface RequestKey {
  ownerId: string
  key: string
  /** HMACs of the request, one for each signing key. The first is stored; an earlier process may have stored any of them. */
  requestHashes: readonly [Buffer, ...Buffer[]]
}

export interface StoredResponse {
  status: number
  answer: unknown
}

/** Thrown if another request with the same key committed first. Its response can be read now. */
export class AlreadyProcessed extends Error {}

const UNIQUE_VIOLATION = '23505'

/** Returns the stored response to this request, if any. Refuses the same key with another request. */
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
 * Stores the response in the transaction of the request. A second request with the key waits here until that transaction
 * ends. If it committed, this throws AlreadyProcessed, so that the second request rolls back.
 */
export async function storeResponse(tx: Tx, request: RequestKey, kept: StoredResponse): Promise<void> {
  try {
    await storeResponses(tx, [{ ...request, ...kept }])
  } catch (error) {
    throw sqlState(error) === UNIQUE_VIOLATION ? new AlreadyProcessed() : error
  }
}

/** Stores many responses at once. The caller has checked that the keys are new. */
export async function storeResponses(tx: Tx, responses: readonly (RequestKey & StoredResponse)[]): Promise<void> {
  await sendWithGroup(
    tx,
    'write_responses',
    sql`
    ${uuidArray(responses.map(({ ownerId }) => ownerId))}::uuid[],
    ${textArray(responses.map(({ key }) => key))}::text[],
    ${bytesArray(responses.map(({ requestHashes: [hash] }) => hash))}::bytea[],
    ${intArray(responses.map(({ status }) => status))}::int[],
    ${jsonbArray(responses.map(({ answer }) => answer))}::jsonb[]`,
  )
}

/** Returns the stored hashes of processed requests, by `requestName`. */
export async function findProcessed(tx: Tx, requests: readonly RequestKey[]): Promise<Map<string, Buffer>> {
  const { rows } = await sql<{ owner_id: string; key: string; request_hash: Buffer }>`
    select k.owner_id, k.key, k.request_hash
    from find_processed(
      ${uuidArray(requests.map(({ ownerId }) => ownerId))}::uuid[],
      ${textArray(requests.map(({ key }) => key))}::text[]) k`.execute(tx)
  return new Map(rows.map(({ owner_id, key, request_hash }) => [requestName({ ownerId: owner_id, key }), request_hash]))
}

export function requestName({ ownerId, key }: Pick<RequestKey, 'ownerId' | 'key'>): string {
  return `${ownerId}:${key}`
}

/** Returns whether a stored hash is that of this request. */
export function isSameRequest(kept: Buffer, { requestHashes }: RequestKey): boolean {
  return requestHashes.some((hash) => kept.equals(hash))
}

/** Deletes responses stored before a time, at most `limit`. Returns the number of deleted rows. */
export function deleteOldResponses(tx: Tx, before: Date, limit: number): Promise<number> {
  return deleteBatch(tx, {
    table: 'idempotency_keys',
    key: ['owner_id', 'key'],
    where: sql`created_at < ${before}`,
    limit,
  })
}
