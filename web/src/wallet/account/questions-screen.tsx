import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { Field } from '../../kit/forms/field.tsx'
import { Form } from '../../kit/forms/form.tsx'
import { ProofField } from '../../kit/proof/proof-field.tsx'
import { userChanged } from '../../kit/session/current-user-slice.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Card, Cards } from '../../kit/ui/card.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'

/** Three security questions, used to replace a forgotten PIN. */
export function QuestionsScreen() {
  const { t } = useTranslation()
  const { status, questions, ask, reload } = useQuestions()
  return (
    <>
      <PageHead title={t('security.questions.title')} lead={t('security.questions.lead')} back={urls.security} />
      <Cards>
        {status === 'rejected' && (
          <MessagePanel
            icon={IconPlugConnectedX}
            title={t('refusals.questionsLoad')}
            text={t('list.failed.text')}
            isAlert
          >
            <Button onClick={reload}>{t('app.retry')}</Button>
          </MessagePanel>
        )}
        {status === 'loading' && <Skeleton height={320} radius={20} role="status" aria-label={t('app.loading')} />}
        {status === 'successful' && <QuestionsForm questions={questions} ask={ask} />}
      </Cards>
    </>
  )
}

interface QuestionsFormProps {
  questions: readonly Question[]
  ask: (question: Question) => string
}

function QuestionsForm({ questions, ask }: QuestionsFormProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const user = useWalletUser()
  const [chosen, setChosen] = useState<readonly string[]>(() => firstThree(questions, user.questions))

  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    const data = chosen.map((_id, place) => ({ _id, answer: fields[`answer${place}`] ?? '' }))
    const body = { data, ...(fields.pin && { pin: fields.pin }) }
    const { user: saved } = await call('POST /api/profile/update_security_questions', { body })
    dispatch(userChanged(saved))
    toast(t('profile.saved'), { type: 'success' })
    await navigate(urls.security)
  })

  return (
    <Card title={t('security.questions.choose')} text={t('security.questions.chooseText')}>
      <Form
        error={error}
        refusal={t('refusals.questionsSave')}
        submit={t('profile.save')}
        isBusy={isBusy}
        onSubmit={start}
      >
        {chosen.map((id, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there are always three, and they never move
          <div key={place}>
            <NativeSelect
              size="md"
              label={t('security.questions.question', { number: place + 1 })}
              value={id}
              onChange={({ currentTarget: { value } }) =>
                setChosen(chosen.map((each, other) => (other === place ? value : each)))
              }
              data={questions
                .filter(({ _id }) => _id === id || !chosen.includes(_id))
                .map((question) => ({ value: question._id, label: ask(question) }))}
            />
            <Field
              mt={10}
              name={`answer${place}`}
              label={t('security.questions.answer', { number: place + 1 })}
              autoComplete="off"
              error={error?.fields[`data.${place}.answer`]}
            />
          </div>
        ))}
        {user.has_pin && (
          <ProofField
            name="pin"
            label={t('security.questions.pin')}
            description={t('security.questions.pinText')}
            error={error?.fields.pin}
          />
        )}
      </Form>
    </Card>
  )
}

/** Returns the questions chosen before, found by their text, then the first of the others. */
function firstThree(questions: readonly Question[], texts: readonly string[]): readonly string[] {
  const before = questions.filter(({ question }) => texts.includes(question))
  const others = questions.filter(({ question }) => !texts.includes(question))
  return [...before, ...others].slice(0, 3).map(({ _id }) => _id)
}

type Question = ResponseOf<'GET /api/profile/security_questions'>['questions'][number]

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
