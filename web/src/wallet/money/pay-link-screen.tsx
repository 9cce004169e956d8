import { Button, Skeleton } from '@mantine/core'
import { IconRosetteDiscountCheck, IconUnlink, IconUserQuestion } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { parsePapsId } from '../../kit/paps-id.ts'
import { useAppSelector } from '../../kit/state.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { Logo } from '../../kit/ui/logo.tsx'
import { MessageScreen } from '../../kit/ui/message-panel.tsx'
import { signInThen, urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { buildFlowUrl, parseAmount, parseNote, parseTill } from './pay-code.ts'
import classes from './pay-link-screen.module.css'

/** The target of shared links and codes: opens the flow, or asks a visitor to sign in. */
export function PayLinkScreen() {
  const { t } = useTranslation()
  const { papsId: typed = '' } = useParams()
  const { search } = useLocation()
  const isSignedIn = useAppSelector((state) => state.auth.isAuthenticated !== null)
  const query = new URLSearchParams(search)
  const papsId = parsePapsId(typed)
  if (papsId === null) {
    return (
      <MessageScreen icon={IconUnlink} title={t('payLink.broken.title')} text={t('payLink.broken.text')}>
        <Button component={Link} to={isSignedIn ? urls.pay : urls.landing} reloadDocument={!isSignedIn} size="md">
          {t('payLink.broken.action')}
        </Button>
      </MessageScreen>
    )
  }
  const amount = parseAmount(query.get('amount'))
  const note = parseNote(query.get('note'))
  const till = parseTill(query.get('till'))
  if (isSignedIn) return <Navigate to={buildFlowUrl({ papsId, amount, note, ...(till && { till }) })} replace />
  return <Visitor papsId={papsId} amount={amount} note={note} />
}

interface VisitorProps {
  papsId: string
  amount: number | null
  note: string
}

/** Shows a visitor who receives the payment, before signing in. */
function Visitor({ papsId, amount, note }: VisitorProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const load = useCallback(
    (signal: AbortSignal) => call('GET /api/pay/{paps_id}', { params: { paps_id: papsId }, signal }),
    [papsId],
  )
  const { value, error } = useLoaded(load)
  if (error?.status === 404) {
    return (
      <MessageScreen icon={IconUserQuestion} title={t('payLink.nobody.title')} text={t('payLink.nobody.text')}>
        <bdi dir="ltr" className={classes.id}>
          {papsId}
        </bdi>
        <Button component={Link} to={urls.landing} reloadDocument size="md">
          {t('payLink.broken.action')}
        </Button>
      </MessageScreen>
    )
  }
  const payee = value?.data ?? null
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Link to={urls.landing} reloadDocument className={classes.brand}>
          <Logo />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        {payee === null && error === null && <PayeeSkeleton />}
        {(payee !== null || error !== null) && (
          <PayeeFacts payee={payee} papsId={papsId} amount={amount} hasFailed={error !== null} />
        )}
        {note !== '' && (
          <p className={classes.note}>
            <bdi>{note}</bdi>
          </p>
        )}
        <div className={classes.actions}>
          <Button component={Link} to={signInThen(pathname + search)} size="lg">
            {t('payLink.signIn')}
          </Button>
          <Button
            component={Link}
            to={`${urls.signUp}?${new URLSearchParams({ next: pathname + search })}`}
            size="lg"
            variant="default"
          >
            {t('payLink.signUp')}
          </Button>
        </div>
        <p className={classes.hint}>{t('payLink.hint')}</p>
      </main>
    </div>
  )
}

function PayeeSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('app.loading')} className={classes.payee}>
      <Skeleton circle height={84} />
      <Skeleton height={34} width={240} radius={10} />
      <Skeleton height={20} width={160} radius={10} />
    </div>
  )
}

interface PayeeFactsProps {
  payee: ResponseOf<'GET /api/pay/{paps_id}'>['data'] | null
  papsId: string
  amount: number | null
  /** The name could not be loaded; the paps id stands for it. */
  hasFailed: boolean
}

function PayeeFacts({ payee, papsId, amount, hasFailed }: PayeeFactsProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const name = payee?.name ?? papsId
  return (
    <div className={classes.payee}>
      {payee && <Avatar name={payee.name} picture={payee.avatar} size={84} />}
      <h1 className={classes.title}>
        {amount === null ? t('payLink.payee', { name }) : t('payLink.payeeAmount', { name, paps: format.paps(amount) })}
      </h1>
      <p className={classes.facts}>
        {payee?.is_store && <span>{t('payLink.store')}</span>}
        {payee?.verified && (
          <span className={classes.verified}>
            <IconRosetteDiscountCheck size={18} aria-hidden /> {t('payLink.verified')}
          </span>
        )}
        <bdi dir="ltr" className={classes.id}>
          {papsId}
        </bdi>
      </p>
      {hasFailed && (
        <p role="alert" className={classes.hint}>
          {t('payLink.noName.title')}. {t('payLink.noName.text')}
        </p>
      )}
    </div>
  )
}
