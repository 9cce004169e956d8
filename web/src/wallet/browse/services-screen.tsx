import { IconTools } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { BrowseList } from './browse-list.tsx'
import { CategoryFilter } from './choice-filters.tsx'
import { FilterBar } from './filter-bar.tsx'
import { priceOf } from './parse-filters.ts'
import { PriceFilter } from './price-filter.tsx'
import { ServiceCard } from './service-card.tsx'
import { serviceList } from './service-list.ts'
import { useBrowse } from './use-browse.ts'
import { useFilters } from './use-filters.ts'

const FILTERS = ['text', 'category', 'min', 'max'] as const

/** Every service that is on offer, for everybody. */
export function ServicesScreen() {
  const { t } = useTranslation()
  const { values, change, isFiltered, clear } = useFilters(FILTERS)
  const { text, category } = values
  const min = priceOf(values.min)
  const max = priceOf(values.max)
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
