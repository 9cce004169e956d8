import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'

export type Question = ResponseOf<'GET /api/profile/security_questions'>['questions'][number]

/** The available security questions, each with its text in the language of the app. */
export function useQuestions() {
  const { t, i18n } = useTranslation()
  const load = useCallback((signal: AbortSignal) => call('GET /api/profile/security_questions', { signal }), [])
  const { status, value, reload } = useLoaded(load)

  function ask({ _id, question }: Question): string {
    const key = `security.questions.items.${_id}`
    return i18n.exists(key) ? t(key as 'security.questions.items.first_job') : question
  }

  return { status, questions: value?.questions ?? [], ask, reload }
}
