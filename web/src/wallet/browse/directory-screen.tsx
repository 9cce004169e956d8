import { Button } from '@mantine/core'
import { IconAddressBook, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { countryName } from '../../kit/forms/country-name.ts'
import { createList } from '../../kit/lists/create-list.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { sendTo, urls } from '../../kit/urls.ts'
import { BrowseList, useBrowse } from './browse-list.tsx'
import classes from './directory-screen.module.css'
import { AnyCategoryFilter, CountryFilter, FilterBar, SelectFilter } from './filter-bar.tsx'
import { parseCountry, useFilters } from './use-filters.ts'

interface DirectoryQuery {
  text: string
  ind_bus: '' | 'individual' | 'business'
  category: string
  country: string
}

const directoryList = createList('directory', (query: DirectoryQuery, cursor?: string) =>
  call('GET /api/categories/search/user/', { query: { ...query, limit: 24, ...(cursor !== undefined && { cursor }) } }),
)

const FILTERS = ['text', 'ind_bus', 'category', 'country'] as const
const KINDS = ['individual', 'business'] as const

/** The directory of people and businesses, by category and country. */
export function DirectoryScreen() {
  const { t } = useTranslation()
  const { values, change, isFiltered, clear } = useFilters(FILTERS)
  const { text, category } = values
  const country = parseCountry(values.country)
  const kind = KINDS.find((each) => each === values.ind_bus) ?? ''
  const browsed = useBrowse(directoryList, { text, ind_bus: kind, category, country })
  return (
    <>
      <PageHead title={t('titles.directory')} lead={t('directory.lead')} />
      <FilterBar text={text} hint={t('directory.hint')} onText={(typed) => change({ text: typed })}>
        <SelectFilter
          label={t('directory.kind')}
          value={kind}
          onChange={(chosen) => change({ ind_bus: chosen })}
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

type Entry = ResponseOf<'GET /api/categories/search/user/'>['data'][number]

/** An entry of the directory, with its actions. */
function EntryRow({ entry }: { entry: Entry }) {
  const { t, i18n } = useTranslation()
  const me = useWalletUser()
  const { name, city, country, paps_id } = entry
  const where = [city, country === null ? null : countryName(country, i18n.language)].filter(Boolean).join(', ')
  const isStore = entry.user_type === 'store'
  const isSender = me.user_type !== 'bank' && me.paps_id !== paps_id
  return (
    <article className={classes.row}>
      <Avatar name={name} picture={entry.avatar} size={48} />
      <div className={classes.words}>
        <h2 className={classes.name}>
          <bdi>{name}</bdi>
          {entry.verified && <IconRosetteDiscountCheck size={20} role="img" aria-label={t('browse.verified')} />}
        </h2>
        <p className={classes.line}>{[entry.category.name, where].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={classes.actions}>
        {isStore && (
          <Button
            component={Link}
            to={generatePath(urls.store, { id: paps_id })}
            variant="default"
            size="md"
            aria-label={t('directory.pageOf', { name })}
          >
            {t('directory.page')}
          </Button>
        )}
        {isSender && (
          <Button
            component={Link}
            to={isStore ? generatePath(urls.payLink, { papsId: paps_id }) : sendTo(paps_id)}
            variant="light"
            size="md"
            aria-label={t(isStore ? 'browse.payWhom' : 'browse.sendTo', { name })}
          >
            {t(isStore ? 'browse.pay' : 'browse.send')}
          </Button>
        )}
      </div>
    </article>
  )
}
