import { ActionIcon } from '@mantine/core'
import { IconMaximize, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PrivatePicture } from '../../kit/ui/private-picture.tsx'
import classes from './identity.module.css'

const MOST_ZOOM = 5
const STEP = 0.5

interface PictureViewerProps {
  address: string
  label: string
  /** Whether this viewer handles + − and T while no picture has the focus. */
  hasKeys?: boolean
}

/** A private picture with zoom and rotation. A focused viewer handles the keys. */
export function PictureViewer({ address, label, hasKeys = false }: PictureViewerProps) {
  const [zoom, setZoom] = useState(1)
  const [quarters, setQuarters] = useState(0)
  const figure = useRef<HTMLElement>(null)
  const look = useState(() => ({
    closer: () => setZoom((before) => Math.min(before + STEP, MOST_ZOOM)),
    farther: () => setZoom((before) => Math.max(before - STEP, 1)),
    turn: () => setQuarters((before) => before + 1),
    whole: () => setZoom(1),
    fill: () => void figure.current?.requestFullscreen?.(),
  }))[0]

  useKeys(hasKeys, look)
  const isLying = quarters % 2 === 1
  return (
    <figure ref={figure} className={classes.figure}>
      <section
        className={classes.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls needs keyboard access
        tabIndex={0}
        aria-label={label}
        onKeyDown={(event) => {
          const act = event.ctrlKey || event.metaKey ? null : findAction(event.key, look)
          if (!act) return
          // Keeps the document listener of the other viewer from handling the key too.
          event.preventDefault()
          act()
        }}
      >
        <div
          className={classes.turned}
          data-lying={isLying || undefined}
          style={{ width: `${zoom * 100}%`, rotate: `${quarters * 90}deg` }}
        >
          <PrivatePicture address={address} label={label} className={classes.picture} />
        </div>
      </section>
      <figcaption className={classes.caption}>
        <span>{label}</span>
        <ViewerTools label={label} zoom={zoom} look={look} />
      </figcaption>
    </figure>
  )
}

interface Look {
  closer: () => void
  farther: () => void
  turn: () => void
  whole: () => void
  fill: () => void
}

function findAction(key: string, look: Look): (() => void) | null {
  if (key === '+' || key === '=') return look.closer
  if (key === '-' || key === '−') return look.farther
  if (key === '0') return look.whole
  return key.toLowerCase() === 't' ? look.turn : null
}

/** Handles the keys of a viewer while the page has the focus and no dialog is open. */
function useKeys(hasKeys: boolean, look: Look): void {
  useEffect(() => {
    if (!hasKeys) return
    function onKey(event: KeyboardEvent): void {
      const { target, ctrlKey, metaKey, defaultPrevented } = event
      if (ctrlKey || metaKey || defaultPrevented || document.querySelector('[role="dialog"]')) return
      if (target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return
      findAction(event.key, look)?.()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [hasKeys, look])
}

function ViewerTools({ label, zoom, look }: { label: string; zoom: number; look: Look }) {
  const { t } = useTranslation()
  const icon = { variant: 'default', size: 36 } as const
  return (
    <span className={classes.tools}>
      <ActionIcon
        {...icon}
        aria-label={t('desk.identity.farther', { label })}
        onClick={look.farther}
        disabled={zoom === 1}
      >
        <IconZoomOut size={18} />
      </ActionIcon>
      <ActionIcon
        {...icon}
        aria-label={t('desk.identity.closer', { label })}
        onClick={look.closer}
        disabled={zoom === MOST_ZOOM}
      >
        <IconZoomIn size={18} />
      </ActionIcon>
      <ActionIcon {...icon} aria-label={t('desk.identity.turn', { label })} onClick={look.turn}>
        <IconRotateClockwise size={18} />
      </ActionIcon>
      <ActionIcon {...icon} aria-label={t('queue.fullScreen', { label })} onClick={look.fill}>
        <IconMaximize size={18} />
      </ActionIcon>
    </span>
  )
}
