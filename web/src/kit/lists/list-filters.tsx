import { SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIST_PERIODS, type ListQuery } from './fetch-page.ts'
import classes from './list-filters.module.css'

const TYPING_PAUSE_MS = 300

interface ListFiltersProps {
  query: ListQuery
  onChange: (change: Partial<ListQuery>) => void
  searchHint: string
}

export function ListFilters({ query, onChange, searchHint }: ListFiltersProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(query.text)
  const search = useDebouncedCallback((text: string) => onChange({ text: text.trim() }), TYPING_PAUSE_MS)

  // Cleared, or changed by the back button: the box follows the address.
  useEffect(() => setTyped((before) => (before.trim() === query.text ? before : query.text)), [query.text])

  return (
    <search className={classes.filters}>
      <TextInput
        className={classes.search}
        type="search"
        size="md"
        aria-label={t('list.search')}
        placeholder={searchHint}
        leftSection={<IconSearch size={18} aria-hidden />}
        maxLength={100}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          search(value)
        }}
      />
      <SegmentedControl
        aria-label={t('list.period')}
        size="sm"
        value={query.period}
        onChange={(period) => onChange({ period })}
        data={LIST_PERIODS.map((period) => ({ value: period, label: t(`list.${period}`) }))}
      />
    </search>
  )
}
