import type { AnySettingName } from '@paps/contract'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kit/words/use-formats.ts'
import { previewOf } from './setting-preview.ts'

const IN_PAPS: readonly AnySettingName[] = [
  'withdrawal_deposit_stores',
  'withdrawal_deposit_user',
  'point_value',
  'second_person_act',
  'second_person_day',
]

/** Says what a setting will do, by an example. */
export function usePreview(): (setting: AnySettingName, value: number) => string {
  const { t } = useTranslation()
  const format = useFormats()
  return (setting, value) => {
    const figure = previewOf(setting, value)
    // From one point on, as from none, there is no least number.
    if (setting === 'redemptionThreshold' && figure <= 1) return t('control.settings.anyPoints')
    const shown = IN_PAPS.includes(setting) ? format.paps(figure) : format.points(figure)
    return t(`control.settings.previews.${setting}`, { count: figure, figure: shown })
  }
}
