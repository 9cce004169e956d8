import { NativeSelect } from '@mantine/core'
import { SCOPES } from '@paps/contract/access'
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

const DAYS = [30, 90, 365] as const

/** Makes a key, and shows it once. */
export function NewKeyScreen() {
  const { t } = useTranslation()
  const [secret, setSecret] = useState<string | null>(null)
  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    const { name = '', pin = '', days = '' } = fields
    const scopes = chosenOf(SCOPES, fields)
    const body = { name, scopes, pin, ...(days !== '' && { days: Number(days) }) }
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
              data={[
                { value: '', label: t('integrations.newKey.forever') },
                ...DAYS.map((days) => ({
                  value: String(days),
                  label: t('integrations.newKey.forDays', { count: days }),
                })),
              ]}
            />
            <PinField name="pin" label={t('integrations.pin')} error={errors?.pin} />
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
