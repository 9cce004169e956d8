import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCategoryOptions } from '../../kit/forms/use-category-options.ts'
import { useCountryOptions } from '../../kit/forms/use-country-options.ts'

interface ChoiceFilterProps {
  value: string
  onChange: (value: string) => void
}

/** One category, or all of them. */
export function CategoryFilter({ value, onChange, tree }: ChoiceFilterProps & { tree: 'jobs' | 'products' }) {
  const { t } = useTranslation()
  const options = useCategoryOptions(tree, value)
  return (
    <NativeSelect
      size="md"
      label={t('browse.category')}
      data={[{ value: '', label: t('browse.allCategories') }, ...options]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** A category of either tree: what people do, or what stores sell. */
export function AnyCategoryFilter({ value, onChange }: ChoiceFilterProps) {
  const { t } = useTranslation()
  const jobs = useCategoryOptions('jobs')
  const products = useCategoryOptions('products')
  const isKnown = value === '' || [...jobs, ...products].some((option) => option.value === value)
  return (
    <NativeSelect
      size="md"
      label={t('browse.category')}
      data={[
        { value: '', label: t('browse.allCategories') },
        ...(isKnown ? [] : [{ value, label: value }]),
        { group: t('directory.jobs'), items: jobs },
        { group: t('directory.products'), items: products },
      ]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** One country, or all of them. */
export function CountryFilter({ value, onChange }: ChoiceFilterProps) {
  const { t } = useTranslation()
  const options = useCountryOptions(value)
  return (
    <NativeSelect
      size="md"
      label={t('browse.country')}
      data={[{ value: '', label: t('browse.allCountries') }, ...options]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
