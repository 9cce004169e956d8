import { Button, FileButton, NativeSelect, Progress, Textarea } from '@mantine/core'
import type { OpeningHours } from '@paps/contract'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { Field } from '../../kit/forms/field.tsx'
import { Form, Pair } from '../../kit/forms/form.tsx'
import { toast } from '../../kit/toasts/toasts.ts'
import { HoursField } from './hours-field.tsx'
import '@mantine/core/styles/Progress.layer.css'
import { IconBuildingStore, IconPhoto } from '@tabler/icons-react'
import { upload } from '../../kit/api/upload.ts'
import { shrinkPicture } from '../../kit/camera/pictures.ts'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { Picture } from '../browse/picture.tsx'
import classes from './store-page.module.css'

export type OwnStore = ResponseOf<'GET /api/store/{id}'>['data']

interface PageFormProps {
  store: OwnStore
  onSaved: (store: OwnStore) => void
}

/** The form of the public page: description, contact and opening hours. */
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

interface CoverFieldProps {
  cover: string | null
  onSaved: (store: OwnStore) => void
}

/** The cover picture of the page. A new one is saved at once. */
export function CoverField({ cover, onSaved }: CoverFieldProps) {
  const { t } = useTranslation()
  const [gone, setGone] = useState(0)
  const { isBusy, error, start } = useAction(async (picture: File) => {
    setGone(0)
    const file = await shrinkPicture(picture)
    const { data } = await upload('POST /api/store/cover', { files: { file }, onProgress: setGone })
    toast(t('profile.saved'), { type: 'success' })
    onSaved(data)
  })
  return (
    <div className={classes.cover}>
      <FormAlert error={error && { message: error.fields.file ?? error.message }} />
      <Picture
        link={cover}
        alt={cover === null ? '' : t('profile.page.cover')}
        ratio="5 / 2"
        sizes="(min-width: 62em) 700px, 100vw"
        icon={IconBuildingStore}
      />
      {isBusy && <Progress value={gone * 100} aria-label={t('app.loading')} />}
      <FileButton
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={(picture) => picture !== null && void start(picture)}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="md"
            loading={isBusy}
            leftSection={<IconPhoto size={18} aria-hidden />}
          >
            {t(cover === null ? 'profile.page.addCover' : 'profile.page.changeCover')}
          </Button>
        )}
      </FileButton>
    </div>
  )
}
