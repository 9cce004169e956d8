import { Button } from '@mantine/core'
import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { failureSeen } from '../../kit/session/auth-slice.ts'
import { useProvider, useVisitProvider } from '../../kit/session/use-provider.ts'
import { useAppDispatch, useAppSelector } from '../../kit/state.ts'
import { nextOf, urls } from '../../kit/urls.ts'
import classes from './auth-form.module.css'
import { FormFrame } from './form-frame.tsx'
import { PasskeyButton } from './passkey-button.tsx'

interface AuthFormProps {
  of: 'signIn' | 'signUp'
  otherUrl: string
  onSubmit: (fields: Record<string, string>) => void
  children: ReactNode
}

/** The shared parts of signing in and signing up: heading, error, button, link to the other page. */
export function AuthForm({ of, otherUrl, onSubmit, children }: AuthFormProps) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { status, error } = useAppSelector((state) => state.auth)
  const dispatch = useAppDispatch()
  // The headline is for a refusal of the whole form. Errors of a field are shown at the field.
  const invalid = error && Object.keys(error.fields).length > 0 ? error.fields : null

  useEffect(() => {
    dispatch(failureSeen())
  }, [dispatch])

  const foot = (
    <>
      {of === 'signIn' && <PasskeyButton next={nextOf(urls.signIn + search)} />}
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

/** Signs in by an identity provider, where one is configured. It is inside the form, whose referral code is passed on. */
function ProviderButton({ next }: { next: string }) {
  const { t } = useTranslation()
  const provider = useProvider()
  const { isLeaving, visit } = useVisitProvider()
  if (provider === null) return null

  function leave({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    const fields = currentTarget.form === null ? null : new FormData(currentTarget.form)
    const referralCode = String(fields?.get('referral_code') ?? '').trim()
    void visit({ next, ...(referralCode !== '' && { referralCode }) })
  }

  return (
    <>
      <p className={classes.or}>{t('auth.provider.or')}</p>
      <Button type="button" variant="default" size="lg" fullWidth loading={isLeaving} onClick={leave}>
        {t('auth.provider.continue', { name: provider.name })}
      </Button>
    </>
  )
}
