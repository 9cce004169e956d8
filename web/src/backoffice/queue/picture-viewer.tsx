import { ActionIcon } from '@mantine/core'
import { IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PrivatePicture } from '../../kit/ui/private-picture.tsx'
import classes from './picture-viewer.module.css'

const MOST_ZOOM = 5

interface PictureViewerProps {
  address: string
  label: string
  /** Whether + − and T turn this one. */
  hasKeys?: boolean
}

/** A private picture that can be looked at closely and turned. */
export function PictureViewer({ address, label, hasKeys = false }: PictureViewerProps) {
  const { t } = useTranslation()
  const [zoom, setZoom] = useState(1)
  const [quarters, setQuarters] = useState(0)
  const closer = () => setZoom((before) => Math.min(before + 0.5, MOST_ZOOM))
  const farther = () => setZoom((before) => Math.max(before - 0.5, 1))
  const turn = () => setQuarters((before) => before + 1)

  useEffect(() => {
    if (!hasKeys) return
    function onKey({ key, target, ctrlKey, metaKey }: KeyboardEvent): void {
      if (ctrlKey || metaKey || document.querySelector('[role="dialog"]')) return
      if (target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return
      if (key === '+' || key === '=') setZoom((before) => Math.min(before + 0.5, MOST_ZOOM))
      if (key === '-' || key === '−') setZoom((before) => Math.max(before - 0.5, 1))
      if (key === 't') setQuarters((before) => before + 1)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [hasKeys])

  const icon = { variant: 'default', size: 36 } as const
  return (
    <figure className={classes.figure}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its frame is scrolled with the keys */}
      <section className={classes.frame} tabIndex={0} aria-label={label}>
        <div className={classes.turned} style={{ width: `${zoom * 100}%`, rotate: `${quarters * 90}deg` }}>
          <PrivatePicture address={address} label={label} className={classes.picture} />
        </div>
      </section>
      <figcaption className={classes.caption}>
        <span>{label}</span>
        <span className={classes.tools}>
          <ActionIcon
            {...icon}
            aria-label={t('desk.identity.farther', { label })}
            onClick={farther}
            disabled={zoom === 1}
          >
            <IconZoomOut size={18} />
          </ActionIcon>
          <ActionIcon {...icon} aria-label={t('desk.identity.closer', { label })} onClick={closer}>
            <IconZoomIn size={18} />
          </ActionIcon>
          <ActionIcon {...icon} aria-label={t('desk.identity.turn', { label })} onClick={turn}>
            <IconRotateClockwise size={18} />
          </ActionIcon>
        </span>
      </figcaption>
    </figure>
  )
}
