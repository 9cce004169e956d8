import { Button, Loader } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { ApiError } from '../../kit/api/api-error.ts'
import { signInWithProvider } from '../../kit/session/auth-slice.ts'
import { endVisit } from '../../kit/session/provider-visit.ts'
import { useAppDispatch, useAppSelector } from '../../kit/state.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { urls } from '../../kit/urls.ts'
import classes from './auth-form.module.css'

/** The return page of the identity provider. Its parameters are removed from the address at once. */
export function ProviderReturnScreen() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const isSignedIn = useAppSelector((state) => state.auth.isAuthenticated !== null)
  const [failure, setFailure] = useState<string | null>(null)
  const handled = useRef<string | null>(null)

  useEffect(() => {
    // The parameters are valid once; without them the page has nothing to do.
    if (handled.current === hash || (handled.current !== null && hash === '')) return
    handled.current = hash
    void navigate(urls.providerReturn, { replace: true })
    // A signed-in person connects the account, and stays signed in if that fails.
    void (isSignedIn ? connect() : enter())

    async function enter(): Promise<void> {
      const outcome = await dispatch(signInWithProvider(hash))
      if (signInWithProvider.fulfilled.match(outcome)) return navigate(outcome.payload.next, { replace: true })
      const isPlain = 'isPlain' in outcome.meta && outcome.meta.isPlain
      setFailure((isPlain ? null : outcome.payload?.message) ?? t('auth.provider.again'))
    }

    async function connect(): Promise<void> {
      const end = await endVisit(hash).catch(findReason)
      if (end === null || typeof end === 'string') return setFailure(end ?? t('auth.provider.again'))
      toast(t('auth.provider.connected', { name: end.name }), { type: 'success' })
      return navigate(end.next, { replace: true })
    }
  }, [dispatch, hash, isSignedIn, navigate, t])

  if (failure === null) {
    return (
      <div className={classes.form}>
        <h1 className={classes.title}>{t('auth.provider.waiting')}</h1>
        <Loader aria-hidden />
      </div>
    )
  }
  return (
    <div className={classes.form} role="alert">
      <div>
        <h1 className={classes.title}>{t('auth.provider.failed')}</h1>
        <p className={classes.lead}>{failure}</p>
      </div>
      <Button component={Link} to={isSignedIn ? urls.home : urls.signIn} size="lg">
        {t(isSignedIn ? 'auth.provider.toWallet' : 'auth.provider.toSignIn')}
      </Button>
    </div>
  )
}

/** Returns the server's message, unless it is only that the request failed. */
function findReason(error: unknown): string | null {
  if (!(error instanceof ApiError)) throw error
  return error.code === 'provider_refused' || error.code === 'invalid' ? null : error.message
}
