import { useTranslation } from 'react-i18next'
import { localeOf } from '../../kit/words/languages.ts'

/** `1.2K`, as the language shortens figures: for scales. */
export function useShortFigure(): (figure: number) => string {
  const { i18n } = useTranslation()
  const format = new Intl.NumberFormat(localeOf(i18n.language), { notation: 'compact', maximumFractionDigits: 1 })
  return (figure) => format.format(figure)
}
