import { Refusal } from '@paps/contract'
import { addJob, type Tx, withTransaction } from '@paps/database'
import { addDocuments, submitIdentity } from '../../people/identity/index.ts'
import { drawAll } from './draw-all.ts'

export const HAND_IN_DEMO = 'hand-in-demo'

/** Somebody who wants to prove who they are, and by what. */
export interface Applicant {
  userId: string
  type: string
  /** An identity that was approved in the past, whose pictures are still missing. */
  submissionId?: string
  /** Makes the face another one. */
  face: number
}

/** Their documents are drawn, and handed in, once the server runs: where they are kept is not known before. */
export async function queueDocuments(tx: Tx, applicants: readonly Applicant[]): Promise<void> {
  await addJob(tx, { task: HAND_IN_DEMO, payload: { applicants } })
}

/** So few that a server that is told to stop need not wait long for it. */
const AT_ONCE = 2

/** Hands in the next documents and leaves the rest to another job. What was handed in already does no harm twice. */
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

/** The job was interrupted, and runs again. */
function ignoreHandedIn(error: unknown): void {
  if (!(error instanceof Refusal) || error.code !== 'wrong_state') throw error
}
