import { Refusal } from '@paps/contract'
import { addJob, type Tx, withTransaction } from '@paps/database'
import { addDocuments, submitIdentity } from '../../people/identity/index.ts'
import { drawAll } from './draw-all.ts'

export const HAND_IN_DEMO = 'hand-in-demo'

/** A person who submits an identity document in the demo. */
export interface Applicant {
  userId: string
  type: string
  /** An identity that was approved in the past and lacks its pictures. */
  submissionId?: string
  /** Seed of the drawn face. */
  face: number
}

/** The documents are drawn and submitted once the server runs, because the file storage is not known before. */
export async function queueDocuments(tx: Tx, applicants: readonly Applicant[]): Promise<void> {
  await addJob(tx, { task: HAND_IN_DEMO, payload: { applicants } })
}

/** Small batches, so that a stopping server does not wait long. */
const AT_ONCE = 2

/** Submits the next batch of documents and queues a job for the rest. Idempotent. */
export async function handInDocuments(
  stores: Parameters<typeof submitIdentity>[0],
  applicants: readonly Applicant[],
): Promise<void> {
  const [now, later] = [applicants.slice(0, AT_ONCE), applicants.slice(AT_ONCE)]
  const scenes = now.flatMap(({ face: seed }) => [
    { scene: 'card' as const, seed },
    { scene: 'portrait' as const, seed },
  ])
  const drawn = await drawAll(scenes)
  for (const [place, { userId, type, submissionId }] of now.entries()) {
    const [image, selfie] = drawn.slice(2 * place)
    if (!image || !selfie) continue
    if (submissionId) await addDocuments(stores, submissionId, { image, selfie })
    else await submitIdentity(stores, userId, { type, image, selfie }).catch(ignoreHandedIn)
  }
  if (later.length > 0) await withTransaction(stores.database, (tx) => queueDocuments(tx, later))
}

/** An interrupted job runs again and finds the document submitted. */
function ignoreHandedIn(error: unknown): void {
  if (!(error instanceof Refusal) || error.code !== 'wrong_state') throw error
}
