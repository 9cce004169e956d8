import { Button, FileButton } from '@mantine/core'
import { IconCamera, IconId, IconUpload, IconUserCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { shrinkPicture, useBlobAddress } from '../../kit/camera/pictures.ts'
import { useCamera } from '../../kit/camera/use-camera.ts'
import classes from './identity-screen.module.css'

interface CaptureProps {
  /** The front or the rear camera. */
  facing: 'user' | 'environment'
  hint: string
  /** The text alternative of the picture. */
  label: string
  picture: Blob | null
  onPicture: (picture: Blob | null) => void
}

/** A picture, taken with the camera or chosen from the device. */
export function Capture({ facing, hint, label, picture, onPicture }: CaptureProps) {
  const { t } = useTranslation()
  const { state, video, start, stop, take } = useCamera(facing)
  const address = useBlobAddress(picture)
  const Sketch = facing === 'user' ? IconUserCircle : IconId
  const isOn = state === 'on'

  async function shoot(): Promise<void> {
    onPicture(await take())
    stop()
  }

  async function choose(file: File | null): Promise<void> {
    if (file === null) return
    stop()
    onPicture(await shrinkPicture(file))
  }

  function again(): void {
    onPicture(null)
    void start()
  }

  return (
    <div>
      <div className={classes.area} data-facing={facing} data-full={isOn || picture !== null || undefined}>
        <video ref={video} className={classes.video} hidden={!isOn} muted playsInline aria-label={label} />
        {isOn && <span className={classes.frame} aria-hidden />}
        {address !== null && <img className={classes.capturePicture} src={address} alt={label} />}
        {!isOn && address === null && (
          <p className={classes.hint} role={state === 'refused' || state === 'missing' ? 'alert' : undefined}>
            <Sketch size={44} stroke={1.4} aria-hidden />
            {state === 'refused' || state === 'missing' ? t(`identity.camera.${state}`) : hint}
          </p>
        )}
      </div>
      <div className={classes.tools}>
        {isOn && (
          <Button size="md" leftSection={<IconCamera size={20} aria-hidden />} onClick={shoot}>
            {t('identity.camera.take')}
          </Button>
        )}
        {!isOn && (
          <Button
            size="md"
            variant={picture === null ? 'filled' : 'default'}
            loading={state === 'starting'}
            leftSection={<IconCamera size={20} aria-hidden />}
            onClick={again}
          >
            {t(picture === null ? 'identity.camera.start' : 'identity.camera.again')}
          </Button>
        )}
        <FileButton accept="image/jpeg,image/png,image/webp,image/avif" onChange={choose}>
          {(props) => (
            <Button {...props} size="md" variant="default" leftSection={<IconUpload size={20} aria-hidden />}>
              {t('identity.camera.file')}
            </Button>
          )}
        </FileButton>
      </div>
    </div>
  )
}
