import { UnstyledButton } from '@mantine/core'
import { IconBuildingEstate, IconMaximize, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Carousel } from './carousel.tsx'
import classes from './gallery.module.css'
import { Picture } from './picture.tsx'

interface GalleryProps {
  /** The subject of the pictures. */
  name: string
  images: readonly string[]
}

/** The pictures of a property: moved by touch, keys or thumbnails, with a full-screen viewer. */
export function Gallery({ name, images }: GalleryProps) {
  const { t } = useTranslation()
  const [enlarged, setEnlarged] = useState<number | null>(null)
  const count = images.length
  const slidesOf = (sizes: string, isWhole: boolean) =>
    images.map((link, index) => ({
      key: link,
      content: (
        <Picture
          link={link}
          alt={t('homes.picture', { name, number: index + 1, count })}
          ratio={isWhole ? '16 / 10' : '3 / 2'}
          sizes={sizes}
          isFirst={index === 0}
          isWhole={isWhole}
        />
      ),
    }))

  if (count === 0) {
    return <Picture link={null} alt="" ratio="3 / 2" sizes="100vw" icon={IconBuildingEstate} />
  }
  return (
    <div className={classes.gallery}>
      <Carousel
        label={t('homes.gallery', { name })}
        slides={slidesOf('(min-width: 62em) 640px, 100vw', false)}
        beside={({ index, go }) => (
          <>
            <UnstyledButton
              className={classes.enlarge}
              aria-label={t('homes.enlarge')}
              onClick={() => setEnlarged(index)}
            >
              <IconMaximize size={22} aria-hidden />
            </UnstyledButton>
            {count > 1 && (
              <div className={classes.thumbs}>
                {images.map((link, number) => (
                  <UnstyledButton
                    key={link}
                    className={classes.thumb}
                    aria-label={t('homes.picture', { name, number: number + 1, count })}
                    aria-current={number === index || undefined}
                    onClick={() => go(number)}
                  >
                    <Picture link={link} alt="" ratio="4 / 3" sizes="92px" />
                  </UnstyledButton>
                ))}
              </div>
            )}
          </>
        )}
      />
      {enlarged !== null && (
        <Enlarged label={t('homes.gallery', { name })} onClose={() => setEnlarged(null)}>
          <Carousel label={t('homes.gallery', { name })} slides={slidesOf('100vw', true)} first={enlarged} />
        </Enlarged>
      )}
    </div>
  )
}

interface EnlargedProps {
  label: string
  onClose: () => void
  children: React.ReactNode
}

/** The full-screen viewer, a native dialog: the browser traps the focus, closes on Escape and restores the focus. */
function Enlarged({ label, onClose, children }: EnlargedProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={classes.dialog} aria-label={label} onClose={onClose}>
      <div className={classes.large}>{children}</div>
      <UnstyledButton className={classes.close} aria-label={t('homes.close')} onClick={() => dialog.current?.close()}>
        <IconX size={24} aria-hidden />
      </UnstyledButton>
    </dialog>
  )
}
