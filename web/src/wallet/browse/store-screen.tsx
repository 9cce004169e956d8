import { Button } from '@mantine/core'
import {
  IconBuildingStore,
  IconMapPin,
  IconPhone,
  IconRosetteDiscountCheck,
  IconShare2,
  IconWallet,
  IconWorld,
} from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link, useParams } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { QrCode } from '../../kit/camera/qr-code.tsx'
import { countryName } from '../../kit/forms/country-name.ts'
import { useAppSelector } from '../../kit/state.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { useShare } from '../../kit/ui/use-copy.ts'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { AnyLink } from './any-link.tsx'
import { NotLoaded } from './browse-message.tsx'
import { placeText } from './card-text.tsx'
import { BackLink, DetailSkeleton } from './detail-parts.tsx'
import { OpenNow } from './open-now.tsx'
import { OpeningHours } from './opening-hours.tsx'
import { Picture } from './picture.tsx'
import classes from './store-screen.module.css'

type Store = ResponseOf<'GET /api/store/{id}'>['data']

/** One store: description, opening hours and payment code. */
export function StoreScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const load = useCallback((signal: AbortSignal) => call('GET /api/store/{id}', { params: { id }, signal }), [id])
  const { value, error, reload } = useLoaded(load)

  return (
    <>
      <BackLink to={urls.stores} label={t('titles.stores')} />
      {value && <StorePage store={value.data} />}
      {!value && !error && <DetailSkeleton ratio="5 / 2" />}
      {error && (error.code === 'not_found' || error.code === 'invalid') && (
        <MessagePanel
          icon={IconBuildingStore}
          title={t('stores.missing.title')}
          text={t('stores.missing.text')}
          isAlert
          isPage
        >
          <Button component={Link} to={urls.stores}>
            {t('stores.missing.action')}
          </Button>
        </MessagePanel>
      )}
      {error && error.code !== 'not_found' && error.code !== 'invalid' && <NotLoaded onRetry={reload} isPage />}
    </>
  )
}

function StorePage({ store }: { store: Store }) {
  const { t } = useTranslation()
  const isMine = useAppSelector((state) => state.currentUser.user?.paps_id === store.paps_id)
  return (
    <>
      <div className={classes.cover}>
        <Picture
          link={store.cover}
          alt=""
          ratio="5 / 2"
          sizes="(min-width: 62em) 1040px, 100vw"
          isFirst
          icon={IconBuildingStore}
        />
      </div>
      <div className={classes.head}>
        <Avatar name={store.name} picture={store.avatar} size={64} />
        <div className={classes.words}>
          <h1 className={classes.name}>
            <bdi>{store.name}</bdi>
            {store.national_id.status === 'approved' && (
              <IconRosetteDiscountCheck size={26} role="img" aria-label={t('browse.verified')} />
            )}
          </h1>
          <p className={classes.line}>
            <OpenNow isOpen={store.open_now} />
            {store.category_name}
          </p>
        </div>
        <StoreActions store={store} isMine={isMine} />
      </div>
      {isMine && <p className={classes.yours}>{t('stores.yours')}</p>}
      <StoreParts store={store} />
    </>
  )
}

function StoreActions({ store, isMine }: { store: Store; isMine: boolean }) {
  const { t } = useTranslation()
  const share = useShare()
  const isBank = useAppSelector((state) => state.currentUser.user?.user_type === 'bank')
  return (
    <div className={classes.actions}>
      {!isMine && !isBank && (
        <Button
          component={Link}
          to={generatePath(urls.payLink, { papsId: store.paps_id })}
          size="lg"
          leftSection={<IconWallet size={20} aria-hidden />}
        >
          {t('stores.payHere')}
        </Button>
      )}
      {isMine && (
        <Button component={Link} to={urls.storeAccount} size="lg" variant="default">
          {t('stores.edit')}
        </Button>
      )}
      <Button
        size="lg"
        variant="default"
        leftSection={<IconShare2 size={20} aria-hidden />}
        onClick={() => share({ text: store.name, url: location.href })}
      >
        {t('browse.share')}
      </Button>
    </div>
  )
}

function StoreParts({ store }: { store: Store }) {
  const { t } = useTranslation()
  const format = useFormats()
  return (
    <div className={classes.parts}>
      <div className={classes.column}>
        {store.description !== '' && (
          <Card title={t('stores.about')}>
            <p className={classes.text}>
              <bdi>{store.description}</bdi>
            </p>
          </Card>
        )}
        <Card title={t('stores.hours')}>
          <OpeningHours schedule={store.opening_hours} timeZone={store.time_zone} />
        </Card>
      </div>
      <div className={classes.column}>
        <Card title={t('stores.codeTitle')} text={t('stores.codeText')}>
          <div className={classes.code}>
            <QrCode text={store.pay_link} label={t('stores.code', { name: store.name })} />
          </div>
          <Button component="a" href={store.qr} target="_blank" rel="noopener" variant="default" size="md" fullWidth>
            {t('stores.print')}
          </Button>
        </Card>
        <Card title={t('stores.place')} text={t('stores.since', { date: format.date(store.member_since) })}>
          <Place store={store} />
        </Card>
      </div>
    </div>
  )
}

function Place({ store }: { store: Store }) {
  const { t, i18n } = useTranslation()
  const { phone, website, place, country } = store
  const where = [placeText(store), country === null ? '' : countryName(country, i18n.language)].filter(Boolean)
  return (
    <ul className={classes.facts}>
      {where.length > 0 && (
        <li className={classes.fact}>
          <IconMapPin size={20} aria-hidden />
          <bdi>{where.join(', ')}</bdi>
        </li>
      )}
      {place !== null && (
        <li className={classes.fact}>
          <IconMapPin size={20} aria-hidden />
          <AnyLink
            to={`https://www.openstreetmap.org/?mlat=${place.latitude}&mlon=${place.longitude}#map=17/${place.latitude}/${place.longitude}`}
          >
            {t('stores.map')}
          </AnyLink>
        </li>
      )}
      {phone !== null && (
        <li className={classes.fact}>
          <IconPhone size={20} aria-hidden />
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        </li>
      )}
      {website !== null && (
        <li className={classes.fact}>
          <IconWorld size={20} aria-hidden />
          <AnyLink to={website}>{t('stores.website')}</AnyLink>
        </li>
      )}
    </ul>
  )
}
