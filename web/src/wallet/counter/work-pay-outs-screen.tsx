import { Button } from '@mantine/core'
import { IconHandStop, IconPlugConnectedX } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { useOnEvent } from '../../kit/realtime/events.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { LeftNow, useLimits } from './limits-left.tsx'
import classes from './team.module.css'

/** The pending withdrawals at the store, live. */
export function WorkPayOutsScreen() {
  const { t } = useTranslation()
  const format = useFormats()
  const limits = useLimits()
  const load = useCallback((signal: AbortSignal) => call('GET /api/till/payouts', { signal }), [])
  const { status, value, error, reload } = useLoaded(load)
  useOnEvent(['withDrawalInitReceiver', 'withDrawalRejectedReceiver'], () => void reload())
  return (
    <>
      <PageHead title={t('payOuts.title')} />
      {limits && <LeftNow {...limits.payout} />}
      <h2 className={classes.title}>{t('payOuts.waiting')}</h2>
      {status === 'rejected' && (
        <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={error?.message ?? ''} isAlert>
          <Button onClick={reload}>{t('app.retry')}</Button>
        </MessagePanel>
      )}
      {status === 'loading' && value === null && <ListSkeleton rows={3} />}
      {value?.data.length === 0 && (
        <MessagePanel icon={IconHandStop} title={t('payOuts.none')} text={t('payOuts.noneText')} />
      )}
      {value && value.data.length > 0 && (
        <ul className={classes.rows}>
          {value.data.map(({ _id, sender, amount, created_at }) => (
            <li key={_id}>
              <Link to={generatePath(urls.workPayOut, { id: _id })} className={classes.row}>
                <Avatar name={sender?.name ?? ''} picture={sender?.avatar ?? null} size={46} />
                <span className={classes.words}>
                  <bdi className={classes.name}>{sender?.name}</bdi>
                  <span className={classes.about}>{t('payOuts.since', { when: format.moment(created_at) })}</span>
                </span>
                <span className={classes.amount}>
                  <PapsText paps={amount} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
