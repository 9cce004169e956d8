import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCrop, IconPhotoPlus, IconX } from '@tabler/icons-react'
import { type DragEvent, lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './content-editor.module.css'
import { useAddress } from './content-preview.tsx'
import { inNewPlace, useDragOrder } from './drag-order.ts'

const CropSheet = lazy(async () => ({ default: (await import('./crop-sheet.tsx')).CropSheet }))

interface PicturePickerProps {
  pictures: readonly (string | File)[]
  most: number
  onChange: (pictures: (string | File)[]) => void
}

/** Ordered pictures: added by drop or file dialog, moved, cropped and removed. */
export function PicturePicker({ pictures, most, onChange }: PicturePickerProps) {
  const { t } = useTranslation()
  const [isOver, setOver] = useState(false)
  const [cropped, setCropped] = useState<string | File | null>(null)
  const dragOf = useDragOrder((from, to) => onChange(inNewPlace(pictures, from, to)))

  function add(files: FileList | null): void {
    const added = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (added.length === 0) return
    onChange(most === 1 ? added.slice(0, 1) : [...pictures, ...added].slice(0, most))
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    add(event.dataTransfer.files)
  }

  return (
    <fieldset
      className={classes.picker}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend className={classes.pictureLegend}>{t('content.pictures', { count: most })}</legend>
      <ul className={classes.pictures}>
        {pictures.map((picture, index) => (
          <Picked
            key={typeof picture === 'string' ? picture : `${picture.name}-${picture.lastModified}-${picture.size}`}
            picture={picture}
            place={index}
            count={pictures.length}
            onMove={(by) => onChange(inNewPlace(pictures, index, index + by))}
            drag={dragOf(index)}
            onCrop={() => setCropped(picture)}
            onRemove={() => onChange(pictures.filter((each) => each !== picture))}
          />
        ))}
      </ul>
      <ChooseButton isMultiple={most > 1} onChoose={add} />
      <span className={classes.hint}>{t('content.dropPictures')}</span>
      {cropped !== null && (
        <Suspense>
          <CropSheet
            picture={cropped}
            onCut={(cut) => onChange(pictures.map((each) => (each === cropped ? cut : each)))}
            onClose={() => setCropped(null)}
          />
        </Suspense>
      )}
    </fieldset>
  )
}

function ChooseButton({ isMultiple, onChoose }: { isMultiple: boolean; onChoose: (files: FileList | null) => void }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={isMultiple}
        hidden
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.files)
          currentTarget.value = ''
        }}
      />
      <Button
        variant="default"
        leftSection={<IconPhotoPlus size={18} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t('content.choosePictures')}
      </Button>
    </>
  )
}

interface PickedProps {
  picture: string | File
  place: number
  count: number
  drag: ReturnType<ReturnType<typeof useDragOrder>>
  onMove: (by: number) => void
  onCrop: () => void
  onRemove: () => void
}

function Picked({ picture, place, count, drag, onMove, onCrop, onRemove }: PickedProps) {
  const { t } = useTranslation()
  const address = useAddress(picture)
  const number = place + 1
  const icon = { size: 28, variant: 'default' } as const
  return (
    <li className={classes.picked} {...drag}>
      {address !== null && (
        <img src={address} alt={t('content.picture', { number })} className={classes.picture} data-grip />
      )}
      <span className={classes.tools}>
        <ActionIcon
          {...icon}
          disabled={place === 0}
          aria-label={t('content.pictureBack', { number })}
          onClick={() => onMove(-1)}
        >
          <IconArrowLeft size={16} />
        </ActionIcon>
        <ActionIcon
          {...icon}
          disabled={place === count - 1}
          aria-label={t('content.pictureOn', { number })}
          onClick={() => onMove(1)}
        >
          <IconArrowRight size={16} />
        </ActionIcon>
        <ActionIcon {...icon} aria-label={t('content.pictureCrop', { number })} onClick={onCrop}>
          <IconCrop size={16} />
        </ActionIcon>
        <ActionIcon {...icon} aria-label={t('content.pictureAway', { number })} onClick={onRemove}>
          <IconX size={16} />
        </ActionIcon>
      </span>
    </li>
  )
}
