import type { SettingName } from '@paps/contract'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kit/words/use-formats.ts'
import { previewOf } from './setting-preview.ts'

const IN_PAPS: readonly SettingName[] = ['withdrawal_deposit_stores', 'withdrawal_deposit_user', 'point_value']

/** Says what a setting will do, by an example. */
export function usePreview(): (setting: SettingName, value: number) => string {
  const { t } = useTranslation()
  const format = useFormats()
  return (setting, value) => {
    const figure = previewOf(setting, value)
    const shown = IN_PAPS.includes(setting) ? format.paps(figure) : format.points(figure)
    return t(`control.settings.previews.${setting}`, { figure: shown })
  }
}
