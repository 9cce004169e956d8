import { Button } from '@mantine/core'
import { IconBuildingEstate, IconMapPin } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { countryName } from '../../kit/forms/country-name.ts'
import { Card } from '../../kit/ui/card.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { urls } from '../../kit/urls.ts'
import { NotLoaded } from './browse-message.tsx'
import { Price, placeText } from './card-text.tsx'
import { BackLink, ContactActions, DetailSkeleton } from './detail-parts.tsx'
import { Gallery } from './gallery.tsx'
import { HomeFacts } from './home-facts.tsx'
import classes from './property-screen.module.css'

type Home = ResponseOf<'GET /api/realestate/{id}'>['data']

/** One property: pictures, description and contact. */
export function PropertyScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const load = useCallback((signal: AbortSignal) => call('GET /api/realestate/{id}', { params: { id }, signal }), [id])
  const { value, error, reload } = useLoaded(load)
  const isMissing = error?.code === 'not_found' || error?.code === 'invalid'

  return (
    <>
      <BackLink to={urls.realEstate} label={t('titles.realEstate')} />
      {value && <Property home={value.data} />}
      {!value && !error && <DetailSkeleton ratio="3 / 2" />}
      {isMissing && (
        <MessagePanel
          icon={IconBuildingEstate}
          title={t('browse.missing.title')}
          text={t('browse.missing.text')}
          isAlert
          isPage
        >
          <Button component={Link} to={urls.realEstate}>
            {t('homes.toAll')}
          </Button>
        </MessagePanel>
      )}
      {error && !isMissing && <NotLoaded onRetry={reload} isPage />}
    </>
  )
}

function Property({ home }: { home: Home }) {
  const { t, i18n } = useTranslation()
  const { name, description, price, place, contact, images } = home
  const country = place.country === undefined ? '' : countryName(place.country, i18n.language)
  const where = [placeText(place), country].filter(Boolean).join(', ')
  return (
    <div className={classes.parts}>
      <div className={classes.gallery}>
        <Gallery name={name} images={images} />
      </div>
      <div className={classes.side}>
        <div>
          <h1 className={classes.name}>
            <bdi>{name}</bdi>
          </h1>
          <p className={classes.price}>
            <Price price={price} />
          </p>
          <HomeFacts facts={home.facts} />
          {where !== '' && (
            <p className={classes.place}>
              <IconMapPin size={20} aria-hidden />
              <bdi>{where}</bdi>
            </p>
          )}
        </div>
        {(contact.phone !== undefined || contact.email !== undefined) && (
          <Card title={t('browse.contact')} text={t('homes.contactText')}>
            {contact.name !== undefined && (
              <p className={classes.whom}>
                <bdi>{contact.name}</bdi>
              </p>
            )}
            <ContactActions contact={contact} name={contact.name ?? name} subject={t('homes.subject', { name })} />
          </Card>
        )}
      </div>
      {description !== '' && (
        <div className={classes.about}>
          <Card title={t('homes.about')}>
            <p className={classes.text}>
              <bdi>{description}</bdi>
            </p>
          </Card>
        </div>
      )}
    </div>
  )
}
