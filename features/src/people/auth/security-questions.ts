/** Questions whose answers are not found in a public profile. */
export const SECURITY_QUESTIONS = [
  { _id: 'first_school', question: 'What was the name of your first school?' },
  { _id: 'first_job', question: 'What was your first job?' },
  { _id: 'childhood_friend', question: 'What is the first name of your best childhood friend?' },
  { _id: 'childhood_street', question: 'On which street did you live when you were ten?' },
  { _id: 'first_teacher', question: 'What was the name of the teacher you remember best?' },
  { _id: 'first_phone', question: 'What was the make of your first telephone?' },
  { _id: 'grandmother', question: 'In which town was your grandmother born?' },
  { _id: 'first_dish', question: 'What was the first dish you learned to cook?' },
] as const

export function isQuestion(id: string): boolean {
  return SECURITY_QUESTIONS.some((each) => each._id === id)
}

/** Folds case, accents, spaces and punctuation, which do not count in a comparison. */
export function foldAnswer(answer: string): string {
  return answer
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
