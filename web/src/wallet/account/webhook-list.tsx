import { Button } from '@mantine/core'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { toast } from '../../kit/toasts/toasts.ts'
import { AskDialog } from '../../kit/ui/ask-dialog.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { StatusChip } from '../../kit/ui/status-chip.tsx'
import { urls } from '../../kit/urls.ts'
import { useAgo } from '../../kit/words/use-ago.ts'
import classes from './integrations.module.css'

type Webhook = ResponseOf<'GET /api/webhook/'>['data'][number]

interface WebhookListProps {
  webhooks: readonly Webhook[]
  onChanged: () => void
}

/** The webhooks of a store, each with its actions. */
export function WebhookList({ webhooks, onChanged }: WebhookListProps) {
  const { t } = useTranslation()
  const [removing, setRemoving] = useState<Webhook | null>(null)

  async function remove(id: string): Promise<void> {
    await call('DELETE /api/webhook/{id}', { params: { id } })
    toast(t('integrations.webhooks.removed'), { type: 'success' })
    onChanged()
  }

  const add = (
    <Button component={Link} to={urls.newWebhook} leftSection={<IconPlus size={18} aria-hidden />}>
      {t('integrations.webhooks.add')}
    </Button>
  )
  return (
    <Card title={t('integrations.webhooks.title')} text={t('integrations.webhooks.text')}>
      {webhooks.length === 0 ? (
        <MessagePanel
          icon={IconWebhook}
          title={t('integrations.webhooks.none')}
          text={t('integrations.webhooks.noneText')}
        >
          {add}
        </MessagePanel>
      ) : (
        <>
          <ul>
            {webhooks.map((webhook) => (
              <WebhookRow
                key={webhook._id}
                webhook={webhook}
                onChanged={onChanged}
                onRemove={() => setRemoving(webhook)}
              />
            ))}
          </ul>
          <div className={classes.foot}>
            {add}
            <Button component={Link} to={urls.deliveries} variant="default">
              {t('integrations.log.open')}
            </Button>
          </div>
        </>
      )}
      {removing && (
        <AskDialog
          title={t('integrations.webhooks.removeTitle')}
          text={t('integrations.webhooks.removeText', { url: removing.url })}
          action={t('integrations.webhooks.remove')}
          isDanger
          onYes={() => remove(removing._id)}
          onClose={() => setRemoving(null)}
        />
      )}
    </Card>
  )
}

interface WebhookRowProps {
  webhook: Webhook
  onChanged: () => void
  onRemove: () => void
}

const TONES = { on: 'good', off: 'quiet', stopped: 'bad' } as const

function WebhookRow({ webhook: { _id, url, events, state, failing_since }, onChanged, onRemove }: WebhookRowProps) {
  const { t } = useTranslation()
  const ago = useAgo()
  const params = { id: _id }
  const turn = useAction(async () => {
    await call('PUT /api/webhook/{id}', { params, body: { enabled: state !== 'on' } })
    onChanged()
  })
  const test = useAction(async () => {
    await call('POST /api/webhook/{id}/test', { params })
    toast(t('integrations.webhooks.tested'), { type: 'success' })
  })
  const isBusy = turn.isBusy || test.isBusy
  return (
    <li className={classes.webhook}>
      <FormAlert error={turn.error ?? test.error} />
      <p className={classes.name}>
        <span className={classes.url} dir="ltr">
          {url}
        </span>
        <StatusChip tone={TONES[state]}>{t(`integrations.webhooks.state.${state}`)}</StatusChip>
      </p>
      <p className={classes.about}>{events.map((event) => t(`integrations.events.${event}`)).join(' · ')}</p>
      {state === 'stopped' && <p className={classes.trouble}>{t('integrations.webhooks.stoppedText')}</p>}
      {state === 'on' && failing_since !== null && (
        <p className={classes.trouble}>{t('integrations.webhooks.failing', { ago: ago(failing_since) })}</p>
      )}
      <div className={classes.actions}>
        {state === 'on' && (
          <Button
            variant="default"
            disabled={isBusy}
            aria-label={t('integrations.webhooks.testOf', { url })}
            onClick={test.start}
          >
            {t('integrations.webhooks.test')}
          </Button>
        )}
        <Button
          variant="default"
          disabled={isBusy}
          aria-label={t(state === 'on' ? 'integrations.webhooks.offOf' : 'integrations.webhooks.onOf', { url })}
          onClick={turn.start}
        >
          {t(state === 'on' ? 'integrations.webhooks.off' : 'integrations.webhooks.on')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          disabled={isBusy}
          aria-label={t('integrations.webhooks.removeOf', { url })}
          onClick={onRemove}
        >
          {t('integrations.webhooks.remove')}
        </Button>
      </div>
    </li>
  )
}
