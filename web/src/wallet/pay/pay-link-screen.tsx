import { Button } from '@mantine/core'
import { IconQrcode, IconUnlink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import { parsePapsId } from '../../kit/paps-id.ts'
import { useAppSelector } from '../../kit/state.ts'
import { MessageScreen } from '../../kit/ui/message-screen.tsx'
import { signInThen, urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { flowOf, noteOf, parseAmount, tillOf } from '../send/pay-code.ts'
import classes from './pay-link-screen.module.css'

/** Where a shared link or a scanned code leads: into the flow, or first through the door. */
export function PayLinkScreen() {
  const { t } = useTranslation()
  const format = useFormats()
  const { papsId: typed = '' } = useParams()
  const { pathname, search } = useLocation()
  const isSignedIn = useAppSelector((state) => state.auth.isAuthenticated !== null)
  const query = new URLSearchParams(search)
  const papsId = parsePapsId(typed)

  if (papsId === null) {
    return (
      <MessageScreen icon={IconUnlink} title={t('payLink.broken.title')} text={t('payLink.broken.text')}>
        <Button component={Link} to={isSignedIn ? urls.pay : urls.landing} size="md">
          {t('payLink.broken.action')}
        </Button>
      </MessageScreen>
    )
  }
  const amount = parseAmount(query.get('amount'))
  const note = noteOf(query.get('note'))
  const till = tillOf(query.get('till'))
  if (isSignedIn) return <Navigate to={flowOf({ papsId, amount, note, ...(till && { till }) })} replace />
  const text =
    amount === null
      ? t('payLink.text', { id: papsId })
      : t('payLink.textAmount', { id: papsId, paps: format.paps(amount) })
  return (
    <MessageScreen icon={IconQrcode} title={t('payLink.title')} text={text}>
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
    </MessageScreen>
  )
}
