import { Button } from '@mantine/core'
import { IconHelpOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { ApiError } from '../../kit/api/api-error.ts'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { CodeField } from '../../kit/forms/code-field.tsx'
import { Field } from '../../kit/forms/field.tsx'
import { Form } from '../../kit/forms/form.tsx'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { PasswordField } from '../../kit/forms/password-field.tsx'
import { PinField } from '../../kit/forms/pin-field.tsx'
import { ResendCode } from '../../kit/forms/resend-code.tsx'
import { loadCurrentUser } from '../../kit/session/current-user-slice.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Card, Cards } from '../../kit/ui/card.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import { useQuestions } from './questions-screen.tsx'

type Step = 'send' | 'code' | 'answers'

/** Replaces a forgotten PIN by a one-time code and three security answers. */
export function PinRecoveryScreen() {
  const { t } = useTranslation()
  const user = useWalletUser()
  const [step, setStep] = useState<Step>('send')
  const [isMailInstead, setIsMailInstead] = useState(false)
  // Each attempt consumes the code, so a refusal starts again from the first step.
  const [refused, setRefused] = useState<ApiError | null>(null)

  return (
    <>
      <PageHead title={t('security.recovery.title')} lead={t('security.recovery.lead')} back={urls.pin} />
      {user.questions.length === 0 ? (
        <MessagePanel icon={IconHelpOff} title={t('security.recovery.none')} text={t('security.recovery.noneText')}>
          <Button component={Link} to={urls.security}>
            {t('security.recovery.back')}
          </Button>
        </MessagePanel>
      ) : (
        <Cards>
          {step === 'send' && refused && <FormAlert error={refused} />}
          {step === 'send' && (
            <SendStep
              onSent={(isByMail) => {
                setIsMailInstead(isByMail && user.is_phone_verified)
                setStep('code')
              }}
            />
          )}
          {step === 'code' && <CodeStep isMailInstead={isMailInstead} onRight={() => setStep('answers')} />}
          {step === 'answers' && (
            <AnswersStep
              onRefused={(error) => {
                setRefused(error)
                setStep('send')
              }}
            />
          )}
        </Cards>
      )}
    </>
  )
}

function SendStep({ onSent }: { onSent: (isByMail: boolean) => void }) {
  const { t } = useTranslation()
  const { is_phone_verified, phone_number, email } = useWalletUser()
  const { isBusy, error, start } = useAction(async () => {
    const { channel } = await call('POST /api/profile/otp')
    onSent(channel === 'mail')
  })
  const to = (is_phone_verified ? phone_number : null) ?? email.email
  return (
    <Card title={t('security.recovery.send')} text={t('security.recovery.sendText', { to })}>
      <Form error={error} submit={t('security.recovery.sendAction')} isBusy={isBusy} onSubmit={start}>
        {null}
      </Form>
    </Card>
  )
}

function CodeStep({ isMailInstead, onRight }: { isMailInstead: boolean; onRight: () => void }) {
  const { t } = useTranslation()
  const { email } = useWalletUser()
  const { isBusy, error, start } = useAction(async (code: string) => {
    await call('PUT /api/profile/otp', { body: { code } })
    onRight()
  })
  return (
    <Card
      title={t('security.recovery.code')}
      text={isMailInstead ? t('security.recovery.byMail', { email: email.email }) : undefined}
    >
      <Form error={error} submit={t('app.next')} isBusy={isBusy} onSubmit={({ code = '' }) => start(code)}>
        <CodeField
          name="code"
          label={t('verify.code')}
          autoFocus
          error={error?.fields.code}
          onComplete={error === null ? start : undefined}
        />
        <ResendCode send={() => call('POST /api/profile/otp')} refusal={t('security.recovery.notSent')} isSent />
      </Form>
    </Card>
  )
}

function AnswersStep({ onRefused }: { onRefused: (error: ApiError) => void }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { questions: texts } = useWalletUser()
  const { questions, ask } = useQuestions()
  const chosen = questions.filter(({ question }) => texts.includes(question))
  const [differs, setDiffers] = useState(false)

  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    const { pin = '', again = '', password = '' } = fields
    setDiffers(pin !== again)
    if (pin !== again) return
    const answers = chosen.map(({ _id }) => ({ _id, answer: fields[_id] ?? '' }))
    const outcome = await call('PUT /api/profile/pin', { body: { pin, answers, password } }).catch(
      (problem: ApiError) => problem,
    )
    if (!('msg' in outcome)) {
      if (outcome.code === 'recovery_refused') return onRefused(outcome)
      throw outcome
    }
    await dispatch(loadCurrentUser())
    toast(outcome.msg, { type: 'success' })
    await navigate(urls.security)
  })

  return (
    <Card title={t('security.recovery.answers')} text={t('security.recovery.answersText')}>
      <Form error={error} submit={t('security.pin.save')} isBusy={isBusy} onSubmit={start}>
        {chosen.map((question, place) => (
          <Field
            key={question._id}
            name={question._id}
            label={ask(question)}
            autoComplete="off"
            error={error?.fields[`answers.${place}.answer`]}
          />
        ))}
        <PasswordField
          name="password"
          label={t('security.recovery.password')}
          autoComplete="current-password"
          error={error?.fields.password}
        />
        <PinField name="pin" label={t('security.pin.fresh')} error={error?.fields.pin} />
        <PinField name="again" label={t('security.pin.again')} error={differs && t('security.pin.differs')} />
      </Form>
    </Card>
  )
}
