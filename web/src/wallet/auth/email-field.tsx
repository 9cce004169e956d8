import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { urls } from '../../kit/urls.ts'
import classes from './auth-form.module.css'

/** The email of an account whose password is not known. */
export function EmailField({ error, defaultValue = '' }: { error: string | undefined; defaultValue?: string }) {
  const { t } = useTranslation()
  return (
    <TextInput
      name="email"
      type="email"
      label={t('auth.email')}
      autoComplete="username"
      defaultValue={defaultValue}
      error={error}
      size="md"
      required
      withAsterisk={false}
    />
  )
}

/** The way back to signing in. */
export function RememberedFoot({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <p className={classes.other}>
      {t('passwords.remembered')} <Link to={urls.signIn}>{t('auth.signIn.submit')}</Link>
      {children}
    </p>
  )
}
