import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { SCOPES } from '@paps/contract/access'
import { WEBHOOK_EVENTS, type WebhookEvent } from '@paps/contract/webhook-events'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { Field } from '../../kit/forms/field.tsx'
import { Form } from '../../kit/forms/form.tsx'
import { ProofField } from '../../kit/proof/proof-field.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import '@mantine/core/styles/Checkbox.layer.css'
import { IconEyeExclamation } from '@tabler/icons-react'
import { Link } from 'react-router'
import { CopyLine } from '../../kit/ui/copy-line.tsx'
import classes from './integrations.module.css'

const DAYS = [365, 730, 90, 30] as const

/** Creates an API key. Its secret is shown once. */
export function NewKeyScreen() {
  const { t } = useTranslation()
  const [secret, setSecret] = useState<string | null>(null)
  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    const { name = '', pin = '', days = '', addresses = '' } = fields
    const scopes = selectChosen(SCOPES, fields)
    const ranges = addresses.split(/[\s,،]+/).filter((range) => range !== '')
    const body = { name, scopes, days: Number(days), ...(ranges.length > 0 && { addresses: ranges }), pin }
    setSecret((await call('POST /api/key/', { body })).secret)
  })
  const errors = error?.fields
  return (
    <>
      <PageHead title={t('titles.newKey')} lead={t('integrations.newKey.lead')} back={urls.integrations} />
      {secret === null ? (
        <Card title={t('integrations.newKey.form')}>
          <Form error={error} submit={t('integrations.newKey.make')} isBusy={isBusy} onSubmit={start}>
            <Field
              name="name"
              label={t('integrations.newKey.name')}
              description={t('integrations.newKey.nameText')}
              maxLength={60}
              autoComplete="off"
              error={errors?.name}
            />
            <Choices legend={t('integrations.newKey.scopes')} error={errors?.scopes}>
              {SCOPES.map((scope) => (
                <Choice
                  key={scope}
                  name={scope}
                  label={t(`integrations.scopes.${scope}.name`)}
                  text={t(`integrations.scopes.${scope}.text`)}
                />
              ))}
            </Choices>
            <NativeSelect
              name="days"
              size="md"
              label={t('integrations.newKey.days')}
              error={errors?.days}
              data={DAYS.map((days) => ({
                value: String(days),
                label: t('integrations.newKey.forDays', { count: days }),
              }))}
            />
            <Field
              name="addresses"
              label={t('integrations.newKey.addresses')}
              description={t('integrations.newKey.addressesText')}
              autoComplete="off"
              dir="ltr"
              error={Object.entries(errors ?? {}).find(([field]) => field.startsWith('addresses'))?.[1]}
            />
            <ProofField name="pin" label={t('integrations.pin')} error={errors?.pin} />
          </Form>
        </Card>
      ) : (
        <ShownOnce
          title={t('integrations.newKey.done')}
          text={t('integrations.newKey.doneText')}
          label={t('integrations.newKey.key')}
          secret={secret}
        />
      )}
    </>
  )
}

/** The events that most web shops need. */
const USUAL: readonly WebhookEvent[] = ['payment.completed', 'refund.completed', 'request.paid', 'request.declined']

/** Creates a webhook. Its secret is shown once. */
export function NewWebhookScreen() {
  const { t } = useTranslation()
  const [secret, setSecret] = useState<string | null>(null)
  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    const { url = '', pin = '' } = fields
    const body = { url, events: selectChosen(WEBHOOK_EVENTS, fields), pin }
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
            <ProofField name="pin" label={t('integrations.pin')} error={errors?.pin} />
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

interface ChoicesProps {
  legend: string
  error?: string | undefined
  children: ReactNode
}

/** A group of check boxes. */
function Choices({ legend, error, children }: ChoicesProps) {
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{legend}</legend>
      {error !== undefined && (
        <p className={classes.wrong} role="alert">
          {error}
        </p>
      )}
      {children}
    </fieldset>
  )
}

interface ChoiceProps {
  name: string
  label: string
  text?: string
  isChosen?: boolean
}

function Choice({ name, label, text, isChosen = false }: ChoiceProps) {
  return (
    <Checkbox
      name={name}
      size="md"
      label={label}
      description={text}
      defaultChecked={isChosen}
      classNames={{ description: classes.hint ?? '' }}
    />
  )
}

/** Returns the items of the list whose field is ticked. */
function selectChosen<Name extends string>(all: readonly Name[], fields: Readonly<Record<string, string>>): Name[] {
  return all.filter((name) => name in fields)
}

interface ShownOnceProps {
  title: string
  text: string
  label: string
  secret: string
}

/** A secret that is shown once. It takes the focus so that it is not overlooked. */
function ShownOnce({ title, text, label, secret }: ShownOnceProps) {
  const { t } = useTranslation()
  const warning = useRef<HTMLParagraphElement>(null)
  useEffect(() => warning.current?.focus(), [])
  return (
    <Card title={title} text={text}>
      <p ref={warning} tabIndex={-1} className={classes.warning}>
        <IconEyeExclamation size={20} stroke={1.7} aria-hidden />
        {t('integrations.once')}
      </p>
      <CopyLine label={label} value={secret} />
      <div className={classes.foot}>
        <Button component={Link} to={urls.integrations} size="md">
          {t('integrations.kept')}
        </Button>
      </div>
    </Card>
  )
}
