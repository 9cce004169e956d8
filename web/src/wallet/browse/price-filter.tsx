import { useTranslation } from 'react-i18next'
import { TypedFilter } from './filter-bar.tsx'
import { priceOf } from './parse-filters.ts'

interface PriceFilterProps {
  min: string
  max: string
  onChange: (changed: { min?: string; max?: string }) => void
}

/** From and up to a price. */
export function PriceFilter({ min, max, onChange }: PriceFilterProps) {
  const { t } = useTranslation()
  return (
    <>
      <TypedFilter
        label={t('browse.least')}
        inputMode="decimal"
        value={min}
        onChange={(text) => onChange({ min: priceOf(text) })}
      />
      <TypedFilter
        label={t('browse.most')}
        inputMode="decimal"
        value={max}
        onChange={(text) => onChange({ max: priceOf(text) })}
      />
    </>
  )
}
