import type { AnySettingName } from '@paps/contract/setting-bounds'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kit/words/use-formats.ts'

/** The amounts of the examples. */
const PAPS = 100
const SENT = 250
const POINTS = 1000

/** Computes the example of a setting. Rounds like the ledger: fees half up to the hundredth, points down. */
export function computePreview(setting: AnySettingName, value: number): number {
  switch (setting) {
    case 'withdrawal_deposit_stores':
    case 'withdrawal_deposit_user':
      return Math.round(PAPS * value) / 100
    case 'paps_transfer':
    case 'paps_payment':
    case 'paps_topup':
      return Math.floor(Math.round(SENT * value * 100) / 10_000)
    case 'point_value':
      return Math.floor(Math.round(POINTS * value * 10_000) / 100) / 100
    default:
      return value
  }
}

const IN_PAPS: readonly AnySettingName[] = [
  'withdrawal_deposit_stores',
  'withdrawal_deposit_user',
  'point_value',
  'referral_topup',
  'second_person_act',
  'second_person_day',
  'device_limit_paps',
]

/** Describes the effect of a setting by an example. */
export function usePreview(): (setting: AnySettingName, value: number) => string {
  const { t } = useTranslation()
  const format = useFormats()
  return (setting, value) => {
    const figure = computePreview(setting, value)
    // A threshold of 0 or 1 is no minimum.
    if (setting === 'redemptionThreshold' && figure <= 1) return t('control.settings.anyPoints')
    const shown = IN_PAPS.includes(setting) ? format.paps(figure) : format.points(figure)
    return t(`control.settings.previews.${setting}`, { count: figure, figure: shown })
  }
}
