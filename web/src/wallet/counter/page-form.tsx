import { NativeSelect, Textarea } from '@mantine/core'
import type { OpeningHours } from '@paps/contract'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { Field } from '../../kit/forms/field.tsx'
import { Form, Pair } from '../../kit/forms/form.tsx'
import { toast } from '../../kit/toasts/toasts.ts'
import { HoursField } from './hours-field.tsx'
import type { OwnStore } from './own-store.ts'

interface PageFormProps {
  store: OwnStore
  onSaved: (store: OwnStore) => void
}

/** What a store says of itself, how to reach it, and when it is open. */
export function PageForm({ store, onSaved }: PageFormProps) {
  const { t } = useTranslation()
  const [hours, setHours] = useState<OpeningHours>(store.opening_hours)
  const zones = useMemo(() => [...new Set([store.time_zone, ...Intl.supportedValuesOf('timeZone')])], [store.time_zone])
  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    const { description = '', phone = '', website = '', city = '', time_zone = '' } = fields
    const body = {
      description,
      phone: phone.trim() || null,
      website: website.trim() || null,
      ...(city.trim() !== '' && { city }),
      opening_hours: hours,
      time_zone,
    }
    const { data } = await call('PUT /api/store/', { body })
    toast(t('profile.saved'), { type: 'success' })
    onSaved(data)
  })
  const errors = error?.fields ?? {}
  const hoursError = Object.entries(errors).find(([field]) => field.startsWith('opening_hours'))?.[1]
  return (
    <Form error={error} submit={t('profile.save')} isBusy={isBusy} onSubmit={start}>
      <Textarea
        name="description"
        size="md"
        label={t('profile.page.description')}
        description={t('profile.page.descriptionText')}
        maxLength={2000}
        autosize
        minRows={3}
        defaultValue={store.description}
        error={errors.description}
      />
      <Pair>
        <Field
          name="phone"
          type="tel"
          label={t('profile.page.phone')}
          defaultValue={store.phone ?? ''}
          error={errors.phone}
        />
        <Field
          name="website"
          type="url"
          label={t('profile.page.website')}
          placeholder="https://"
          defaultValue={store.website ?? ''}
          error={errors.website}
        />
        <Field name="city" label={t('profile.personal.city')} defaultValue={store.city ?? ''} error={errors.city} />
        <NativeSelect
          name="time_zone"
          size="md"
          label={t('profile.page.timeZone')}
          data={zones}
          defaultValue={store.time_zone}
          error={errors.time_zone}
        />
      </Pair>
      <HoursField hours={hours} onHours={setHours} error={hoursError} />
    </Form>
  )
}
