import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { CodeField } from '../../kit/forms/code-field.tsx'
import { ResendCode } from '../../kit/forms/resend-code.tsx'
import { userChanged } from '../../kit/session/current-user-slice.ts'
import { useAppDispatch, useAppSelector } from '../../kit/state.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { useNext } from '../../kit/use-next.ts'
import classes from '../auth/auth-form.module.css'
import { FormFrame } from '../auth/form-frame.tsx'
import { Verified } from './verified.tsx'

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
            <Link to={next}>{t('verify.later')}</Link>
          </p>
        </>
      }
    >
      <CodeField
        name="code"
        label={t('verify.code')}
        autoFocus
        error={error?.fields.code}
        // Not again by itself: a code that was refused is corrected by hand.
        onComplete={error === null ? start : undefined}
      />
    </FormFrame>
  )
}
