import { Alert, Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { failureSeen } from '../../kit/session/auth-slice.ts'
import { useAppDispatch, useAppSelector } from '../../kit/state.ts'
import { nextOf, urls } from '../../kit/urls.ts'
import classes from './auth-form.module.css'
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
  const alert = useRef<HTMLDivElement>(null)

  useEffect(() => {
    dispatch(failureSeen())
  }, [dispatch])

  useEffect(() => {
    if (error !== null) alert.current?.focus()
  }, [error])

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    onSubmit(Object.fromEntries(fields))
  }

  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <div>
        <h1 className={classes.title}>{t(`auth.${of}.title`)}</h1>
        <p className={classes.lead}>{t(`auth.${of}.lead`)}</p>
      </div>
      {error && (
        <Alert ref={alert} tabIndex={-1} className={classes.alert} icon={<IconAlertCircle />} title={error.message} />
      )}
      {children}
      <Button type="submit" size="lg" fullWidth loading={status === 'loading'}>
        {t(`auth.${of}.submit`)}
      </Button>
      <ProviderButton next={nextOf(urls[of] + search)} />
      <p className={classes.other}>
        {t(`auth.${of}.other`)} <Link to={otherUrl}>{t(`auth.${of}.otherLink`)}</Link>
      </p>
    </form>
  )
}
