import '@mantine/core/styles/Progress.layer.css'
import { Button, FileButton, Progress } from '@mantine/core'
import { IconBuildingStore, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { upload } from '../../kit/api/upload.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { shrinkPicture } from '../../kit/camera/pictures.ts'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { toast } from '../../kit/toasts/toasts.ts'
import { Picture } from '../browse/picture.tsx'
import type { OwnStore } from './own-store.ts'
import classes from './store-page.module.css'

interface CoverFieldProps {
  cover: string | null
  onSaved: (store: OwnStore) => void
}

/** The picture at the top of the page; another takes its place at once. */
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
