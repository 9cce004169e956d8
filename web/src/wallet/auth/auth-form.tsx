import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { failureSeen } from '../../kit/session/auth-slice.ts'
import { useAppDispatch, useAppSelector } from '../../kit/state.ts'
import { nextOf, urls } from '../../kit/urls.ts'
import classes from './auth-form.module.css'
import { FormFrame } from './form-frame.tsx'
import { ProviderButton } from './provider-button.tsx'

interface AuthFormProps {
  /** Which of the two pages this is. */
  of: 'signIn' | 'signUp'
  otherUrl: string
  onSubmit: (fields: Record<string, string>) => void
  children: ReactNode
}

/** What signing in and signing up share: heading, failure, button, the way to the other page. */
export function AuthForm({ of, otherUrl, onSubmit, children }: AuthFormProps) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { status, error } = useAppSelector((state) => state.auth)
  const dispatch = useAppDispatch()
  // The headline is for the server's refusal of the whole; what is wrong with a field stands at the field.
  const invalid = error && Object.keys(error.fields).length > 0 ? error.fields : null

  useEffect(() => {
    dispatch(failureSeen())
  }, [dispatch])

  const foot = (
    <>
      <ProviderButton next={nextOf(urls[of] + search)} />
      <p className={classes.other}>
        {t(`auth.${of}.other`)} <Link to={otherUrl}>{t(`auth.${of}.otherLink`)}</Link>
      </p>
    </>
  )
  return (
    <FormFrame
      title={t(`auth.${of}.title`)}
      lead={t(`auth.${of}.lead`)}
      error={invalid ? null : error}
      invalid={invalid}
      submit={t(`auth.${of}.submit`)}
      isBusy={status === 'loading'}
      onSubmit={onSubmit}
      foot={foot}
    >
      {children}
    </FormFrame>
  )
}
