import { Refusal } from '@paps/contract'
import { type Reader, sqlState, type Tx } from './transaction.ts'

/** Names one request of one person, however often it is sent. */
export interface RequestKey {
  ownerId: string
  key: string
  requestHash: Buffer
}

export interface KeptAnswer {
  status: number
  answer: unknown
}

/** Thrown where another request with the same key committed first; its answer can be recalled now. */
export class AlreadyAnswered extends Error {}

const UNIQUE_VIOLATION = '23505'

/** The answer this request got before, if it did. The same key with another request is refused. */
export async function recallAnswer(reader: Reader, request: RequestKey): Promise<KeptAnswer | null> {
  const kept = await reader
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer'])
    .where('owner_id', '=', request.ownerId)
    .where('key', '=', request.key)
    .executeTakeFirst()
  if (!kept) return null
  if (!kept.request_hash.equals(request.requestHash)) throw new Refusal('idempotency_mismatch')
  return { status: kept.status, answer: kept.answer }
}

/**
 * Keeps the answer in the transaction it answers for. While that runs, a second request with the key waits here;
 * once it has committed, the second is undone and finds the answer.
 */
export async function keepAnswer(tx: Tx, request: RequestKey, { status, answer }: KeptAnswer): Promise<void> {
  try {
    await tx
      .insertInto('idempotency_keys')
      .values({
        owner_id: request.ownerId,
        key: request.key,
        request_hash: request.requestHash,
        status,
        answer: JSON.stringify(answer),
      })
      .execute()
  } catch (error) {
    throw sqlState(error) === UNIQUE_VIOLATION ? new AlreadyAnswered() : error
  }
}

/** Nobody repeats a request after so long. */
export async function forgetOldAnswers(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}
