import { SegmentedControl } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BannerFrame } from '../../kit/ui/banner-frame.tsx'
import { CatalogueCard } from '../../kit/ui/catalogue-card.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './content-preview.module.css'
import type { ContentDraft, ContentSource } from './content-source.ts'

const DEVICES = ['phone', 'desktop'] as const
const THEMES = ['light', 'dark'] as const

/** The product's own component with the draft, in a frame of a phone or a desktop, light or dark. */
export function ContentPreview({ draft, kind }: { draft: ContentDraft; kind: ContentSource['name'] }) {
  const { t } = useTranslation()
  const [device, setDevice] = useState<(typeof DEVICES)[number]>('phone')
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('light')
  const isPromo = kind === 'banners' || kind === 'sliders' || kind === 'ads'
  return (
    <aside className={classes.aside} aria-label={t('content.preview')}>
      <span className={classes.head}>
        <span className={classes.label}>{t('content.preview')}</span>
        <SegmentedControl
          size="xs"
          aria-label={t('content.previewIn')}
          value={theme}
          onChange={setTheme}
          data={THEMES.map((value) => ({ value, label: t(`content.themes.${value}`) }))}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('content.previewOn')}
          value={device}
          onChange={setDevice}
          data={DEVICES.map((value) => ({ value, label: t(`content.devices.${value}`) }))}
        />
      </span>
      <div className={classes.screen} data-device={device} data-theme={theme}>
        <p className={classes.place}>{t(`content.places.${kind}`)}</p>
        <div className={isPromo ? classes.promo : classes.column}>
          {isPromo ? <PromoPreview draft={draft} /> : <CardPreview draft={draft} kind={kind} />}
        </div>
      </div>
    </aside>
  )
}

/** A banner, slider or ad as the home page draws it. Links are inactive. */
function PromoPreview({ draft: { values, elements, pictures } }: { draft: ContentDraft }) {
  const picture = useAddress(pictures[0])
  const action = elements.find((element) => element.type === 'call_to_action')
  const title = values.title ?? values.name
  return (
    <BannerFrame
      colours={elements.find((element) => element.type === 'colours')}
      title={title || null}
      text={values.description ?? values.text}
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

/** A card of the catalogue, by the same component as in the wallet. */
function CardPreview({ draft: { values, pictures }, kind }: { draft: ContentDraft; kind: ContentSource['name'] }) {
  const { t } = useTranslation()
  const format = useFormats()
  const picture = useAddress(pictures[0])
  const price = Number(values.price)
  const place = [values.address, values.city].filter(Boolean).join(', ')
  const isPriced = kind !== 'videos'
  return (
    <CatalogueCard
      picture={
        <span className={classes.picture} data-kind={kind}>
          {picture === null ? <IconPhoto size={40} stroke={1.3} aria-hidden /> : <img src={picture} alt="" />}
        </span>
      }
      {...(isPriced && {
        price: price > 0 ? `${format.paps(price)} ${t('app.paps')}` : t('browse.onRequest'),
      })}
      title={<bdi>{values.name}</bdi>}
      {...(kind === 'realEstate' && { line: <bdi>{place}</bdi> })}
      {...(kind === 'services' && { line: <bdi>{t('services.by', { name: values.provider ?? '' })}</bdi> })}
      {...(kind !== 'realEstate' && { text: <bdi>{values.description}</bdi> })}
    />
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
