import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kit/words/use-formats.ts'

/** A price without decimals that carry nothing, or the text for a price on request. */
export function Price({ price }: { price: number | null }) {
  const { t } = useTranslation()
  const format = useFormats()
  if (price === null) return t('browse.onRequest')
  return (
    <>
      <bdi style={{ fontVariantNumeric: 'tabular-nums' }}>{format.price(price)}</bdi> {t('app.paps')}
    </>
  )
}

interface Placed {
  address?: string | null | undefined
  city?: string | null | undefined
}

/** Returns the place in one line. */
export function placeText({ address, city }: Placed): string {
  return [address, city].filter(Boolean).join(', ')
}
