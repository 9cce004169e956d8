import { Button } from '@mantine/core'
import { IconTools, IconWallet } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import type { ResponseOf } from '../../kit/api/call.ts'
import { urls } from '../../kit/urls.ts'
import classes from './card.module.css'
import { ContactActions } from './contact-actions.tsx'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'

type Service = ResponseOf<'GET /api/services/'>['data'][number]

export function ServiceCard({ service, isFirst }: { service: Service; isFirst: boolean }) {
  const { t } = useTranslation()
  const { name, description, price, category, image, provider, provider_paps_id, contact } = service
  return (
    <article className={classes.card}>
      <Picture
        link={image}
        alt=""
        ratio="16 / 9"
        sizes="(min-width: 62em) 340px, 100vw"
        isFirst={isFirst}
        icon={IconTools}
      />
      <div className={classes.body}>
        <p className={classes.price}>
          <Price price={price} />
        </p>
        <h2 className={classes.title}>
          <bdi>{name}</bdi>
        </h2>
        <p className={classes.line}>
          <bdi>{t('services.by', { name: provider })}</bdi>
          {category !== null && ` · ${category.name}`}
        </p>
        <p className={classes.text}>
          <bdi>{description}</bdi>
        </p>
        <div className={classes.foot}>
          <ContactActions contact={contact} name={provider} subject={name}>
            {provider_paps_id !== null && (
              <Button
                component={Link}
                to={generatePath(urls.payLink, { papsId: provider_paps_id })}
                size="md"
                leftSection={<IconWallet size={18} aria-hidden />}
                aria-label={t('browse.payWhom', { name: provider })}
              >
                {t('browse.pay')}
              </Button>
            )}
          </ContactActions>
        </div>
      </div>
    </article>
  )
}
