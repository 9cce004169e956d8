import { Refusal } from '@paps/contract'
import { addJob, type Tx } from '@paps/database'
import { submitIdentity } from '../../people/identity/index.ts'
import { drawAll } from './draw-all.ts'

export const HAND_IN_DEMO = 'hand-in-demo'

/** Somebody who wants to prove who they are, and by what. */
export interface Applicant {
  userId: string
  type: string
}

/** Their documents are drawn, and handed in, once the server runs: where they are kept is not known before. */
export async function queueDocuments(tx: Tx, applicants: readonly Applicant[]): Promise<void> {
  await addJob(tx, { task: HAND_IN_DEMO, payload: { applicants } })
}

export async function handInDocuments(
  stores: Parameters<typeof submitIdentity>[0],
  applicants: readonly Applicant[],
): Promise<void> {
  const scenes = applicants.flatMap((_, seed) => [
    { scene: 'card' as const, seed },
    { scene: 'portrait' as const, seed },
  ])
  const drawn = await drawAll(scenes)
  for (const [place, { userId, type }] of applicants.entries()) {
    const [image, selfie] = drawn.slice(2 * place)
    if (image && selfie) await submitIdentity(stores, userId, { type, image, selfie }).catch(ignoreHandedIn)
  }
}

/** The job was interrupted, and runs again. */
function ignoreHandedIn(error: unknown): void {
  if (!(error instanceof Refusal) || error.code !== 'wrong_state') throw error
}
