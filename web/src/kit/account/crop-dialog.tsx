import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Progress.layer.css'
import '@mantine/core/styles/Slider.layer.css'
import { Button, Modal, Progress, Slider } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useTranslation } from 'react-i18next'
import { upload } from '../api/upload.ts'
import { useAction } from '../api/use-action.ts'
import { cutOut, useBlobAddress } from '../camera/pictures.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { userChanged } from '../session/current-user-slice.ts'
import { useAppDispatch } from '../state.ts'
import { toast } from '../toasts/toasts.ts'
import classes from './account.module.css'

const MOST_ZOOM = 4
const SIDE_PX = 512

/** Crops a picture and uploads it as the avatar. */
export function CropDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const address = useBlobAddress(file)
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [part, setPart] = useState(0)

  const { isBusy, error, start } = useAction(async () => {
    if (area === null || address === null) return
    const avatar = await cutOut(address, area, SIDE_PX)
    const { user } = await upload('POST /api/profile/update_avatar', { files: { avatar }, onProgress: setPart })
    dispatch(userChanged(user))
    toast(t('profile.avatar.saved'), { type: 'success' })
    onClose()
  })

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('profile.avatar.title')}
      centered
      radius="lg"
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <FormAlert error={error} title={t('refusals.avatar')} />
      <div className={classes.area}>
        {address !== null && (
          <Cropper
            image={address}
            crop={place}
            zoom={zoom}
            maxZoom={MOST_ZOOM}
            aspect={1}
            cropShape="round"
            showGrid={false}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            cropperProps={{ role: 'application', 'aria-label': t('profile.avatar.move') }}
          />
        )}
      </div>
      <div className={classes.zoom}>
        <IconPhoto size={16} aria-hidden />
        <Slider
          className={classes.slider ?? ''}
          thumbLabel={t('profile.avatar.zoom')}
          label={null}
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={zoom}
          onChange={setZoom}
        />
        <IconPhoto size={24} aria-hidden />
      </div>
      {isBusy && <Progress value={part * 100} aria-label={t('app.loading')} mb={12} />}
      <Button fullWidth size="md" loading={isBusy} disabled={area === null} onClick={start}>
        {t('profile.avatar.save')}
      </Button>
    </Modal>
  )
}
