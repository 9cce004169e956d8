import { type AnySettingName, hasDecimals, SETTING_BOUNDS } from '@paps/contract/setting-bounds'
import { useTranslation } from 'react-i18next'

/** The figures a setting takes, in words, and what is wrong with one that it does not take. */
export function useBounds(setting: AnySettingName) {
  const { t, i18n } = useTranslation()
  const { least, most, decimals } = SETTING_BOUNDS[setting]
  const say = (figure: number) => figure.toLocaleString(i18n.language, { maximumFractionDigits: 4 })
  const range = { least: say(least), most: say(most) }
  return {
    range: t('control.settings.range', range),
    wrongWith(figure: number): string | null {
      if (!Number.isFinite(figure)) return t('control.settings.notFigure')
      if (figure < least || figure > most) return t('control.settings.outOfRange', range)
      if (hasDecimals(figure, decimals)) return null
      return decimals === 0
        ? t('control.settings.wholeOnly')
        : t('control.settings.tooManyDecimals', { count: decimals })
    },
  }
}
