import { IconBuildingStore } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { call, callEarly, type ResponseOf } from '../../kit/api/call.ts'
import { createList } from '../../kit/lists/create-list.ts'
import { nextTask } from '../../kit/next-task.ts'
import classes from '../../kit/ui/catalogue-card.module.css'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import { prepareFormats } from '../../kit/words/use-formats.ts'
import { BrowseList, useBrowse } from './browse-list.tsx'
import { placeText } from './card-text.tsx'
import { CategoryFilter, CountryFilter, FilterBar } from './filter-bar.tsx'
import { OpenNow } from './open-now.tsx'
import { Picture } from './picture.tsx'
import { parseCountry, useFilters } from './use-filters.ts'

interface StoreQuery {
  text: string
  category: string
  country: string
}

const PAGE = 24

/** Less than the width of the card: the pixels of a phone are so small that the difference is not seen. */
const COVER_SIZES = '(min-width: 62em) 340px, 58vw'

const storeList = createList('stores', (query: StoreQuery, cursor?: string) =>
  call('GET /api/store/', { query: { ...query, limit: PAGE, ...(cursor !== undefined && { cursor }) } }),
)

/** Fetches the first stores before the page is drawn, unless they are filtered. */
export async function fetchStores(): Promise<void> {
  if (location.search === '') {
    callEarly('GET /api/store/', { query: { text: '', category: '', country: '', limit: PAGE } })
  }
  callEarly('GET /api/categories/products')
  await nextTask()
  await prepareFormats()
}

const FILTERS = ['text', 'category', 'country'] as const

/** The list of approved stores, open to all. */
export function StoresScreen() {
  const { t } = useTranslation()
  const { values, change, isFiltered, clear } = useFilters(FILTERS)
  const country = parseCountry(values.country)
  const browsed = useBrowse(storeList, { ...values, country })
  return (
    <>
      <PageHead title={t('titles.stores')} lead={t('stores.lead')} />
      <FilterBar text={values.text} hint={t('stores.hint')} onText={(text) => change({ text })}>
        <CategoryFilter tree="products" value={values.category} onChange={(category) => change({ category })} />
        <CountryFilter value={country} onChange={(chosen) => change({ country: chosen })} />
      </FilterBar>
      <BrowseList
        label={t('titles.stores')}
        browsed={browsed}
        card={(store, index) => <StoreCard store={store} isFirst={index < 3} />}
        cardHeight={280}
        isFiltered={isFiltered}
        onClear={clear}
        empty={{ icon: IconBuildingStore, title: t('stores.empty.title'), text: t('stores.empty.text') }}
      />
    </>
  )
}

type Store = ResponseOf<'GET /api/store/'>['data'][number]

function StoreCard({ store, isFirst }: { store: Store; isFirst: boolean }) {
  return (
    <article className={classes.card}>
      <Picture
        link={store.cover}
        alt=""
        ratio="16 / 10"
        sizes={COVER_SIZES}
        isFirst={isFirst}
        icon={IconBuildingStore}
      />
      <div className={classes.body}>
        <h2 className={classes.title}>
          <Link to={generatePath(urls.store, { id: store.paps_id })} className={classes.link}>
            <bdi>{store.name}</bdi>
          </Link>
        </h2>
        <p className={classes.line}>
          <OpenNow isOpen={store.open_now} />
          {store.category_name}
        </p>
        <p className={classes.line}>
          <bdi>{placeText(store)}</bdi>
        </p>
      </div>
    </article>
  )
}
