import { Button } from '@mantine/core'
import { IconRefresh, IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { createList } from '../../kit/lists/create-list.ts'
import { ALL, SimpleList } from '../../kit/lists/simple-list.tsx'
import { useAppDispatch } from '../../kit/state.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { StatusChip } from '../../kit/ui/status-chip.tsx'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './integrations.module.css'

type Delivery = ResponseOf<'GET /api/webhook/delivery'>['data'][number]

/** The webhook deliveries of the store, newest first. */
const deliveryList = createList('deliveries', (_: object, cursor?: string) =>
  call('GET /api/webhook/delivery', { query: cursor === undefined ? {} : { cursor } }),
)

/** The delivery log of the store's webhooks. */
export function DeliveriesScreen() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (
    <>
      <PageHead title={t('titles.deliveries')} lead={t('integrations.log.lead')} back={urls.integrations}>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={() => void dispatch(deliveryList.load({ query: ALL, isAgain: true }))}
        >
          {t('integrations.log.refresh')}
        </Button>
      </PageHead>
      <SimpleList
        list={deliveryList}
        query={ALL}
        title={t('integrations.log.title')}
        row={(delivery) => <Row delivery={delivery} />}
        empty={
          <MessagePanel icon={IconSend} title={t('integrations.log.none')} text={t('integrations.log.noneText')} />
        }
      />
    </>
  )
}

const TONES = { waiting: 'waiting', delivered: 'good', failed: 'bad' } as const

function Row({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation()
  const format = useFormats()
  const dispatch = useAppDispatch()
  const { _id, url, event, state, attempts, status, duration_ms, error, next_at, created_at } = delivery
  const {
    isBusy,
    error: refused,
    start,
  } = useAction(async () => {
    const { data } = await call('POST /api/webhook/delivery/{id}/again', { params: { id: _id } })
    dispatch(deliveryList.changed(data))
    toast(t('integrations.log.sentAgain'), { type: 'success' })
  })
  const name = event === 'ping' ? t('integrations.ping') : t(`integrations.events.${event}`)
  const facts = [
    status !== null && t('integrations.log.answered', { status }),
    duration_ms !== null && t('integrations.log.took', { ms: duration_ms }),
    attempts > 1 && t('integrations.log.tries', { count: attempts }),
  ].filter((fact) => fact !== false)
  return (
    <div className={classes.delivery}>
      <FormAlert error={refused} />
      <p className={classes.name}>
        {name}
        <StatusChip tone={TONES[state]}>{t(`integrations.log.state.${state}`)}</StatusChip>
      </p>
      <p className={classes.code}>
        <bdi dir="ltr">{url}</bdi>
      </p>
      <p className={classes.about}>{[format.moment(created_at), ...facts].join(' · ')}</p>
      {error !== null && <p className={classes.trouble}>{t(`integrations.errors.${error}`)}</p>}
      {state === 'waiting' && attempts > 0 && next_at !== null && (
        <p className={classes.about}>{t('integrations.log.next', { at: format.moment(next_at) })}</p>
      )}
      <div className={classes.actions}>
        <Button
          variant="default"
          loading={isBusy}
          aria-label={t('integrations.log.againOf', { event: name })}
          onClick={start}
        >
          {t('integrations.log.again')}
        </Button>
      </div>
    </div>
  )
}
