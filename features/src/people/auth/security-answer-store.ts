import type { Reader, Tx } from '@paps/database'
import { SECURITY_QUESTIONS } from './security-questions.ts'

export interface AnswerHash {
  questionId: string
  hash: string
}

export async function readQuestions(reader: Reader, userId: string): Promise<string[]> {
  const chosen = await readAnswerHashes(reader, userId)
  return SECURITY_QUESTIONS.filter(({ _id }) => chosen.some(({ questionId }) => questionId === _id)).map(
    ({ question }) => question,
  )
}

export async function readAnswerHashes(reader: Reader, userId: string): Promise<AnswerHash[]> {
  return reader
    .selectFrom('security_answers')
    .select(['question_id as questionId', 'answer_hash as hash'])
    .where('user_id', '=', userId)
    .execute()
}

export async function replaceAnswers(tx: Tx, userId: string, answers: AnswerHash[]): Promise<void> {
  await tx.deleteFrom('security_answers').where('user_id', '=', userId).execute()
  await tx
    .insertInto('security_answers')
    .values(answers.map(({ questionId, hash }) => ({ user_id: userId, question_id: questionId, answer_hash: hash })))
    .execute()
}
