import { fieldError, Refusal } from '@paps/contract'
import type { Database } from '@paps/database'
import type { KeyedHash } from './keyed-hash.ts'
import { checkSecret, hashSecret } from './password.ts'
import { withPinOnceSet } from './pin.ts'
import type { Proof } from './proof.ts'
import { readAnswerHashes, replaceAnswers } from './security-answer-store.ts'
import { foldAnswer, isQuestion } from './security-questions.ts'

export interface SecurityAnswer {
  _id: string
  answer: string
}

/** Saves answers to three different questions. Requires the PIN if one is set, because the answers can replace it. */
export async function saveSecurityAnswers(
  database: Database,
  keyedHash: KeyedHash,
  userId: string,
  { data, pin }: { data: SecurityAnswer[]; pin?: Proof | undefined },
  now: Date,
): Promise<void> {
  requireQuestions(data)
  const answers = await Promise.all(
    data.map(async ({ _id, answer }) => ({ questionId: _id, hash: await hashSecret(foldAnswer(answer)) })),
  )
  await withPinOnceSet(database, keyedHash, { userId, pin, now }, (tx) => replaceAnswers(tx, userId, answers))
}

/** Returns whether every stored answer was given correctly. */
export async function answersMatch(database: Database, userId: string, answers: SecurityAnswer[]): Promise<boolean> {
  const stored = await readAnswerHashes(database.kysely, userId)
  const results = await Promise.all(
    stored.map(({ questionId, hash }) => {
      const answer = answers.find(({ _id }) => _id === questionId)?.answer ?? ''
      return checkSecret(hash, foldAnswer(answer))
    }),
  )
  return results.length > 0 && results.every(Boolean)
}

function requireQuestions(data: SecurityAnswer[]): void {
  const ids = data.map(({ _id }) => _id)
  if (ids.every(isQuestion) && new Set(ids).size === ids.length) return
  throw new Refusal('invalid', {}, [fieldError('data', 'questions_wrong')])
}
