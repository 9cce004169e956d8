import { Button } from '@mantine/core'
import { IconCircleCheck, IconMailCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { CodeField } from '../../kit/forms/code-field.tsx'
import { PhoneField } from '../../kit/forms/phone-field.tsx'
import { ResendCode } from '../../kit/forms/resend-code.tsx'
import { ProofField } from '../../kit/proof/proof-field.tsx'
import { userChanged } from '../../kit/session/current-user-slice.ts'
import { useAppDispatch, useAppSelector } from '../../kit/state.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { TextButton } from '../../kit/ui/text-button.tsx'
import { laterThan, verifyThen } from '../../kit/urls.ts'
import { useNext } from '../../kit/use-next.ts'
import classes from '../auth/auth-form.module.css'
import { FormFrame } from '../auth/form-frame.tsx'

export function VerifyEmailScreen() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const next = useNext()
  const user = useAppSelector((state) => state.currentUser.user)
  const { isBusy, error, start } = useAction(async (code: string) => {
    const { msg, user: verified } = await call('POST /api/auth/verify-email', { body: { code } })
    dispatch(userChanged(verified))
    toast(msg, { type: 'success' })
    await navigate(next, { replace: true })
  })

  if (user?.is_email_verified) {
    return <Verified title={t('verify.email.done')} text={t('verify.email.doneText', { email: user.email.email })} />
  }
  return (
    <FormFrame
      title={t('verify.email.title')}
      lead={t('verify.email.lead', { email: user?.email.email ?? '' })}
      error={error}
      refusal={t('refusals.emailVerify')}
      submit={t('verify.submit')}
      isBusy={isBusy}
      onSubmit={({ code = '' }) => start(code)}
      foot={
        <>
          <ResendCode send={() => call('POST /api/auth/resend-email-code')} refusal={t('refusals.emailCode')} />
          <p className={classes.other}>
            <Link to={laterThan(next)}>{t('verify.later')}</Link>
          </p>
        </>
      }
    >
      <CodeField
        name="code"
        label={t('verify.code')}
        autoFocus
        error={error?.fields.code}
        // A refused code is not submitted again automatically.
        onComplete={error === null ? start : undefined}
      />
    </FormFrame>
  )
}

/** Asks for the phone number, then for the code sent to it. */
export function VerifyPhoneScreen() {
  const { t } = useTranslation()
  const user = useAppSelector((state) => state.currentUser.user)
  const next = useNext()
  const [number, setNumber] = useState<string | null>(null)

  if (user?.is_phone_verified) {
    return (
      <Verified title={t('verify.phone.done')} text={t('verify.phone.doneText', { phone: user.phone_number ?? '' })} />
    )
  }
  if (user && !user.is_email_verified) {
    return (
      <MessagePanel
        icon={IconMailCheck}
        title={t('security.pin.emailFirst')}
        text={t('verify.phone.emailFirst')}
        isPage
      >
        <Button component={Link} to={verifyThen('verifyEmail', verifyThen('verifyPhone', next))} size="md">
          {t('profile.personal.verifyEmail')}
        </Button>
      </MessagePanel>
    )
  }
  if (number === null) return <NumberForm onSent={setNumber} />
  return <CodeForm number={number} onOther={() => setNumber(null)} />
}

function NumberForm({ onSent }: { onSent: (number: string) => void }) {
  const { t } = useTranslation()
  const next = useNext()
  const user = useAppSelector((state) => state.currentUser.user)
  const { isBusy, error, start } = useAction(async (phone_number: string) => {
    await call('POST /api/auth/send-phone-code', { body: { phone_number } })
    onSent(phone_number)
  })
  return (
    <FormFrame
      title={t('verify.phone.title')}
      lead={t('verify.phone.lead')}
      error={error}
      refusal={t('refusals.phoneCode')}
      submit={t('verify.phone.send')}
      isBusy={isBusy}
      onSubmit={({ phone_number = '' }) => start(phone_number)}
      foot={
        <p className={classes.other}>
          <Link to={next}>{t('verify.later')}</Link>
        </p>
      }
    >
      <PhoneField
        key={user?._id}
        name="phone_number"
        label={t('verify.phone.number')}
        country={user?.country ?? null}
        defaultValue={user?.phone_number ?? ''}
        error={error?.fields.phone_number}
        autoFocus
      />
    </FormFrame>
  )
}

function CodeForm({ number, onOther }: { number: string; onOther: () => void }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const next = useNext()
  const hasPin = useAppSelector((state) => state.currentUser.user?.has_pin ?? false)
  const { isBusy, error, start } = useAction(async (code: string, pin?: string) => {
    const body = { code, phoneValue: number, ...(pin && { pin }) }
    const { msg, user } = await call('POST /api/auth/verify-phone', { body })
    dispatch(userChanged(user))
    toast(msg, { type: 'success' })
    await navigate(next, { replace: true })
  })
  return (
    <FormFrame
      title={t('verify.phone.codeTitle')}
      lead={t('verify.phone.codeLead', { phone: number })}
      error={error}
      refusal={t('refusals.phoneVerify')}
      submit={t('verify.submit')}
      isBusy={isBusy}
      onSubmit={({ code = '', pin }) => start(code, pin)}
      foot={
        <>
          <ResendCode send={() => call('POST /api/auth/resend-phone-code')} refusal={t('refusals.phoneCode')} isSent />
          <p className={classes.other}>
            <TextButton onClick={onOther}>{t('verify.phone.other')}</TextButton>
          </p>
        </>
      }
    >
      <CodeField
        name="code"
        label={t('verify.code')}
        autoFocus
        error={error?.fields.code}
        // A refused code is not submitted again automatically.
        onComplete={error === null && !hasPin ? (code) => start(code) : undefined}
      />
      {hasPin && (
        <ProofField
          name="pin"
          label={t('security.questions.pin')}
          description={t('security.questions.pinText')}
          error={error?.fields.pin}
        />
      )}
    </FormFrame>
  )
}

/** Shown when everything is verified. */
function Verified({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation()
  const next = useNext()
  return (
    <MessagePanel icon={IconCircleCheck} title={title} text={text} isPage>
      <Button component={Link} to={next} size="md">
        {t('verify.go')}
      </Button>
    </MessagePanel>
  )
}
