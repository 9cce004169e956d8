import { Button, Group, SegmentedControl, Slider } from '@mantine/core'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useTranslation } from 'react-i18next'
import { cutOut } from '../../kit/camera/pictures.ts'
import { Sheet } from '../sheet.tsx'
import classes from './content-editor.module.css'
import { useAddress } from './content-preview.tsx'

const MOST_ZOOM = 4
const MOST_WIDTH_PX = 2000
const SHAPES = { wide: 16 / 9, usual: 4 / 3, square: 1 } as const

type Shape = keyof typeof SHAPES

interface CropSheetProps {
  picture: string | File
  onCut: (cut: File) => void
  onClose: () => void
}

/** Crops a picture. Arrow keys move the crop area. */
export function CropSheet({ picture, onCut, onClose }: CropSheetProps) {
  const { t } = useTranslation()
  const address = useAddress(picture, 'whole')
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [shape, setShape] = useState<Shape>('wide')
  const [area, setArea] = useState<Area | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function cut(): Promise<void> {
    if (area === null || address === null) return
    setBusy(true)
    const blob = await cutOut(address, area, Math.min(MOST_WIDTH_PX, Math.round(area.width)))
    onCut(new File([blob], 'cut.jpg', { type: 'image/jpeg', lastModified: Date.now() }))
    onClose()
  }

  return (
    <Sheet onClose={onClose} title={t('content.crop.title')} size={760}>
      <div className={classes.area}>
        {address !== null && (
          <Cropper
            image={address}
            crop={place}
            zoom={zoom}
            maxZoom={MOST_ZOOM}
            aspect={SHAPES[shape]}
            keyboardStep={10}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            cropperProps={{ role: 'application', 'aria-label': t('content.crop.move') }}
          />
        )}
      </div>
      <Group my={16} gap={20}>
        <SegmentedControl
          aria-label={t('content.crop.shape')}
          value={shape}
          onChange={setShape}
          data={(Object.keys(SHAPES) as Shape[]).map((value) => ({ value, label: t(`content.crop.shapes.${value}`) }))}
        />
        <Slider
          flex={1}
          miw={140}
          thumbLabel={t('content.crop.zoom')}
          label={null}
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={zoom}
          onChange={setZoom}
        />
      </Group>
      <Group justify="flex-end">
        <Button variant="default" size="md" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button size="md" loading={isBusy} disabled={area === null} onClick={() => void cut()}>
          {t('content.crop.cut')}
        </Button>
      </Group>
    </Sheet>
  )
}
