import { IconBuildingStore } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { BrowseList } from './browse-list.tsx'
import { CategoryFilter, CountryFilter } from './choice-filters.tsx'
import { FilterBar } from './filter-bar.tsx'
import { countryOf } from './parse-filters.ts'
import { StoreCard } from './store-card.tsx'
import { storeList } from './store-list.ts'
import { useBrowse } from './use-browse.ts'
import { useFilters } from './use-filters.ts'

const FILTERS = ['text', 'category', 'country'] as const

/** Every store that is approved, for everybody. */
export function StoresScreen() {
  const { t } = useTranslation()
  const { values, change, isFiltered, clear } = useFilters(FILTERS)
  const country = countryOf(values.country)
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
        cardHeight={290}
        isFiltered={isFiltered}
        onClear={clear}
        empty={{ icon: IconBuildingStore, title: t('stores.empty.title'), text: t('stores.empty.text') }}
      />
    </>
  )
}
