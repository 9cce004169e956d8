import { SegmentedControl } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PapsText } from '../../kit/money/paps-text.tsx'
import classes from './content-preview.module.css'
import type { ContentDraft } from './content-source.ts'

const DEVICES = ['phone', 'desktop'] as const
type Device = (typeof DEVICES)[number]

/** What people will see, while it is written: on a phone, or on a desktop, drawn smaller. */
export function ContentPreview({ draft: { values, elements, pictures } }: { draft: ContentDraft }) {
  const { t } = useTranslation()
  const picture = useAddress(pictures[0])
  const [device, setDevice] = useState<Device>('phone')
  const colours = elements.find((element) => element.type === 'colours')
  const price = Number(values.price)
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
      <div
        className={classes.card}
        data-device={device}
        style={colours ? { background: colours.background, color: colours.text } : undefined}
      >
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
          {elements.map(
            (element) =>
              element.type === 'call_to_action' && (
                <span key={`${element.label} ${element.link}`} className={classes.press}>
                  <bdi>{element.label}</bdi>
                </span>
              ),
          )}
        </div>
      </div>
    </aside>
  )
}

/** Where a picture can be shown from, also one that is still a file. */
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
