import { IconBuildingEstate } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { BrowseList } from './browse-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { priceOf } from './parse-filters.ts'
import { PriceFilter } from './price-filter.tsx'
import { HomeCard } from './property-card.tsx'
import { homeList } from './property-list.ts'
import { useBrowse } from './use-browse.ts'
import { useFilters } from './use-filters.ts'

const FILTERS = ['text', 'min', 'max'] as const

/** Every home that is on offer, for everybody. */
export function RealEstateScreen() {
  const { t } = useTranslation()
  const { values, change, isFiltered, clear } = useFilters(FILTERS)
  const { text } = values
  const min = priceOf(values.min)
  const max = priceOf(values.max)
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
