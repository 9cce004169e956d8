import { Button, NativeSelect } from '@mantine/core'
import { IconAddressBook } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import { BrowseList } from './browse-list.tsx'
import { AnyCategoryFilter, CountryFilter } from './choice-filters.tsx'
import { directoryList } from './directory-list.ts'
import { EntryRow } from './entry-row.tsx'
import { FilterBar } from './filter-bar.tsx'
import { countryOf } from './parse-filters.ts'
import { useBrowse } from './use-browse.ts'
import { useFilters } from './use-filters.ts'

const FILTERS = ['text', 'ind_bus', 'category', 'country'] as const
const KINDS = ['individual', 'business'] as const

/** People and businesses by what they do and where they are. */
export function DirectoryScreen() {
  const { t } = useTranslation()
  const { values, change, isFiltered, clear } = useFilters(FILTERS)
  const { text, category } = values
  const country = countryOf(values.country)
  const kind = KINDS.find((each) => each === values.ind_bus) ?? ''
  const browsed = useBrowse(directoryList, { text, ind_bus: kind, category, country })
  return (
    <>
      <PageHead title={t('titles.directory')} lead={t('directory.lead')} />
      <FilterBar text={text} hint={t('directory.hint')} onText={(typed) => change({ text: typed })}>
        <NativeSelect
          size="md"
          label={t('directory.kind')}
          value={kind}
          onChange={({ currentTarget }) => change({ ind_bus: currentTarget.value })}
          data={[
            { value: '', label: t('directory.everybody') },
            ...KINDS.map((value) => ({ value, label: t(`directory.${value}`) })),
          ]}
        />
        <AnyCategoryFilter value={category} onChange={(chosen) => change({ category: chosen })} />
        <CountryFilter value={country} onChange={(chosen) => change({ country: chosen })} />
      </FilterBar>
      <BrowseList
        label={t('titles.directory')}
        browsed={browsed}
        card={(entry) => <EntryRow entry={entry} />}
        cardHeight={78}
        isNarrow
        isFiltered={isFiltered}
        onClear={clear}
        empty={{
          icon: IconAddressBook,
          title: t('directory.empty.title'),
          text: t('directory.empty.text'),
          action: (
            <Button component={Link} to={urls.personal}>
              {t('directory.join')}
            </Button>
          ),
        }}
      />
    </>
  )
}
