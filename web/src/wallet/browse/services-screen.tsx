import { Button } from '@mantine/core'
import { IconTools, IconWallet } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { createList } from '../../kit/lists/create-list.ts'
import { CatalogueCard } from '../../kit/ui/catalogue-card.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import { BrowseList, useBrowse } from './browse-list.tsx'
import { Price } from './card-text.tsx'
import { ContactActions } from './detail-parts.tsx'
import { CategoryFilter, FilterBar, PriceFilter } from './filter-bar.tsx'
import { Picture } from './picture.tsx'
import { parsePrice, useFilters } from './use-filters.ts'

interface ServiceQuery {
  text: string
  category: string
  min: string
  max: string
}

const serviceList = createList('services', (query: ServiceQuery, cursor?: string) =>
  call('GET /api/services/', {
    query: { ...query, published: 'true', limit: 24, ...(cursor !== undefined && { cursor }) },
  }),
)

const FILTERS = ['text', 'category', 'min', 'max'] as const

/** The list of services, open to all. */
export function ServicesScreen() {
  const { t } = useTranslation()
  const { values, change, isFiltered, clear } = useFilters(FILTERS)
  const { text, category } = values
  const min = parsePrice(values.min)
  const max = parsePrice(values.max)
  const browsed = useBrowse(serviceList, { text, category, min, max })
  return (
    <>
      <PageHead title={t('titles.services')} lead={t('services.lead')} />
      <FilterBar text={text} hint={t('services.hint')} onText={(typed) => change({ text: typed })}>
        <CategoryFilter tree="jobs" value={category} onChange={(chosen) => change({ category: chosen })} />
        <PriceFilter min={min} max={max} onChange={change} />
      </FilterBar>
      <BrowseList
        label={t('titles.services')}
        browsed={browsed}
        card={(service, index) => <ServiceCard service={service} isFirst={index < 3} />}
        cardHeight={400}
        isFiltered={isFiltered}
        onClear={clear}
        empty={{ icon: IconTools, title: t('services.empty.title'), text: t('services.empty.text') }}
      />
    </>
  )
}

type Service = ResponseOf<'GET /api/services/'>['data'][number]

function ServiceCard({ service, isFirst }: { service: Service; isFirst: boolean }) {
  const { t } = useTranslation()
  const { name, description, price, category, image, provider, provider_paps_id, contact } = service
  return (
    <CatalogueCard
      picture={
        <Picture
          link={image}
          alt=""
          ratio="16 / 9"
          sizes="(min-width: 62em) 340px, 100vw"
          isFirst={isFirst}
          icon={IconTools}
        />
      }
      price={<Price price={price} />}
      title={<bdi>{name}</bdi>}
      line={
        <>
          <bdi>{t('services.by', { name: provider })}</bdi>
          {category !== null && ` · ${category.name}`}
        </>
      }
      text={<bdi>{description}</bdi>}
    >
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
    </CatalogueCard>
  )
}
