import { SegmentedControl } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { BannerFrame } from '../../kit/ui/banner-frame.tsx'
import classes from './content-preview.module.css'
import type { ContentDraft } from './content-source.ts'

const DEVICES = ['phone', 'desktop'] as const
type Device = (typeof DEVICES)[number]

/** Live preview of a draft, at the size of a phone or scaled down from a desktop. */
export function ContentPreview({ draft, isBanner }: { draft: ContentDraft; isBanner: boolean }) {
  const { t } = useTranslation()
  const [device, setDevice] = useState<Device>('phone')
  return (
    <aside className={classes.aside} aria-label={t('content.preview')}>
      <span className={classes.head}>
        <span className={classes.label}>{t('content.preview')}</span>
        <SegmentedControl
          size="xs"
          aria-label={t('content.previewOn')}
          value={device}
          onChange={setDevice}
          data={DEVICES.map((value) => ({ value, label: t(`content.devices.${value}`) }))}
        />
      </span>
      {isBanner ? (
        <div className={classes.onHome} data-device={device}>
          <BannerPreview draft={draft} />
        </div>
      ) : (
        <CardPreview draft={draft} device={device} />
      )}
    </aside>
  )
}

/** The banner as the home page renders it, by the same component. Links are inactive. */
function BannerPreview({ draft: { values, elements, pictures } }: { draft: ContentDraft }) {
  const picture = useAddress(pictures[0])
  const action = elements.find((element) => element.type === 'call_to_action')
  return (
    <BannerFrame
      colours={elements.find((element) => element.type === 'colours')}
      title={values.title ? <bdi>{values.title}</bdi> : null}
      text={<bdi>{values.description}</bdi>}
      action={
        action &&
        ((look) => (
          <span {...look}>
            <bdi>{action.label}</bdi>
          </span>
        ))
      }
      picture={picture !== null && <img src={picture} alt="" className={classes.whole} />}
    />
  )
}

function CardPreview({ draft: { values, pictures }, device }: { draft: ContentDraft; device: Device }) {
  const picture = useAddress(pictures[0])
  const price = Number(values.price)
  return (
    <div className={classes.card} data-device={device}>
      {picture !== null && <img src={picture} alt="" className={classes.picture} />}
      <div className={classes.words}>
        <p className={classes.title}>
          <bdi>{values.name ?? values.title}</bdi>
        </p>
        {price > 0 && (
          <p className={classes.price}>
            <PapsText paps={price} />
          </p>
        )}
        <p className={classes.text}>
          <bdi>{values.description ?? values.text}</bdi>
        </p>
      </div>
    </div>
  )
}

/** Returns a URL for a stored picture or for a file that is not uploaded yet. */
export function useAddress(picture: string | File | undefined, size: 'small' | 'whole' = 'small'): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (picture === undefined || typeof picture === 'string') {
      setAddress(picture === undefined ? null : size === 'whole' ? picture : `${picture}?w=640`)
      return
    }
    const url = URL.createObjectURL(picture)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [picture, size])
  return address
}
