import { WEBHOOK_EVENTS, type WebhookEvent } from '@paps/contract/webhook-events'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { Field } from '../../kit/forms/field.tsx'
import { Form } from '../../kit/forms/form.tsx'
import { PinField } from '../../kit/forms/pin-field.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import { Choice, Choices, chosenOf } from './choices.tsx'
import { ShownOnce } from './shown-once.tsx'

/** What most web shops want to hear of. */
const USUAL: readonly WebhookEvent[] = ['payment.completed', 'refund.completed', 'request.paid', 'request.declined']

/** Has an address told what happens, and shows its secret once. */
export function NewWebhookScreen() {
  const { t } = useTranslation()
  const [secret, setSecret] = useState<string | null>(null)
  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    const { url = '', pin = '' } = fields
    const body = { url, events: chosenOf(WEBHOOK_EVENTS, fields), pin }
    setSecret((await call('POST /api/webhook/', { body })).secret)
  })
  const errors = error?.fields
  return (
    <>
      <PageHead title={t('titles.newWebhook')} lead={t('integrations.newWebhook.lead')} back={urls.integrations} />
      {secret === null ? (
        <Card title={t('integrations.newWebhook.form')}>
          <Form error={error} submit={t('integrations.newWebhook.make')} isBusy={isBusy} onSubmit={start}>
            <Field
              name="url"
              type="url"
              inputMode="url"
              dir="ltr"
              label={t('integrations.newWebhook.url')}
              placeholder="https://shop.example/paps"
              maxLength={500}
              autoComplete="off"
              error={errors?.url}
            />
            <Choices legend={t('integrations.newWebhook.events')} error={errors?.events}>
              {WEBHOOK_EVENTS.map((event) => (
                <Choice
                  key={event}
                  name={event}
                  label={t(`integrations.events.${event}`)}
                  isChosen={USUAL.includes(event)}
                />
              ))}
            </Choices>
            <PinField name="pin" label={t('integrations.pin')} error={errors?.pin} />
          </Form>
        </Card>
      ) : (
        <ShownOnce
          title={t('integrations.newWebhook.done')}
          text={t('integrations.newWebhook.doneText')}
          label={t('integrations.newWebhook.secret')}
          secret={secret}
        />
      )}
    </>
  )
}
