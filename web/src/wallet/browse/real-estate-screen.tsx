import { IconBuildingEstate } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { createList } from '../../kit/lists/create-list.ts'
import classes from '../../kit/ui/catalogue-card.module.css'
import { CatalogueCard } from '../../kit/ui/catalogue-card.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import { BrowseList, useBrowse } from './browse-list.tsx'
import { Price, placeText } from './card-text.tsx'
import { FilterBar, PriceFilter } from './filter-bar.tsx'
import { HomeFacts } from './home-facts.tsx'
import { Picture } from './picture.tsx'
import { parsePrice, useFilters } from './use-filters.ts'

interface HomeQuery {
  text: string
  min: string
  max: string
}

const homeList = createList('realEstates', (query: HomeQuery, cursor?: string) =>
  call('GET /api/realestate/', {
    query: { ...query, published: 'true', limit: 24, ...(cursor !== undefined && { cursor }) },
  }),
)

const FILTERS = ['text', 'min', 'max'] as const

/** The list of properties, open to all. */
export function RealEstateScreen() {
  const { t } = useTranslation()
  const { values, change, isFiltered, clear } = useFilters(FILTERS)
  const { text } = values
  const min = parsePrice(values.min)
  const max = parsePrice(values.max)
  const browsed = useBrowse(homeList, { text, min, max })
  return (
    <>
      <PageHead title={t('titles.realEstate')} lead={t('homes.lead')} />
      <FilterBar text={text} hint={t('homes.hint')} onText={(typed) => change({ text: typed })}>
        <PriceFilter min={min} max={max} onChange={change} />
      </FilterBar>
      <BrowseList
        label={t('titles.realEstate')}
        browsed={browsed}
        card={(home, index) => <HomeCard home={home} isFirst={index < 3} />}
        cardHeight={350}
        isFiltered={isFiltered}
        onClear={clear}
        empty={{ icon: IconBuildingEstate, title: t('homes.empty.title'), text: t('homes.empty.text') }}
      />
    </>
  )
}

type Home = ResponseOf<'GET /api/realestate/'>['data'][number]

function HomeCard({ home, isFirst }: { home: Home; isFirst: boolean }) {
  return (
    <CatalogueCard
      picture={
        <Picture
          link={home.images[0] ?? null}
          alt=""
          ratio="4 / 3"
          sizes="(min-width: 62em) 340px, 100vw"
          isFirst={isFirst}
          icon={IconBuildingEstate}
        />
      }
      price={<Price price={home.price} />}
      title={
        <Link to={generatePath(urls.property, { id: home._id })} className={classes.link}>
          <bdi>{home.name}</bdi>
        </Link>
      }
      line={<bdi>{placeText(home.place)}</bdi>}
    >
      <HomeFacts facts={home.facts} />
    </CatalogueCard>
  )
}
