import { useTranslation } from 'react-i18next'
import { countryName } from '../../kit/forms/country-name.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import type { Approval } from './second-person.tsx'

type Change = Approval['changes'][number]

const IN_PAPS = new Set([
  'final_paps',
  'left_to_reverse',
  'becomes_debt',
  'day',
  'month',
  'second_person_act',
  'second_person_day',
  'total',
  'opening',
])
const FIELDS = [
  'status',
  'day',
  'month',
  'user_type',
  'email',
  'business_name',
  'country',
  'city',
  'locked',
  'second_person',
  'lines',
  'final_paps',
  'left_to_reverse',
  'becomes_debt',
  'advanced',
  'factor',
  'ranges',
  'payments',
  'total',
  'account',
  'opening',
  'cost_texts',
] as const
const STATUSES = ['proposed', 'pending', 'approved', 'fulfilled', 'rejected', 'waiting', 'queued'] as const

/** Returns the changes of a request as text: field, old value and new value. */
export function useChanges() {
  const { t, i18n } = useTranslation()
  const format = useFormats()

  const nameOf = ({ field }: Change): string => {
    const known = FIELDS.find((each) => each === field)
    return known
      ? t(`approvals.fields.${known}`)
      : t(`control.settings.names.${field}` as 'control.settings.names.point_value')
  }
  const say = (field: string, value: Change['to']): string => {
    if (value === null) return t('approvals.notSet')
    if (typeof value === 'boolean') return t(value ? 'backoffice.yes' : 'backoffice.no')
    if (typeof value === 'number') {
      return IN_PAPS.has(field) ? format.paps(value) : value.toLocaleString(i18n.language, { maximumFractionDigits: 4 })
    }
    if (field === 'user_type') return t(`backoffice.types.${value}` as 'backoffice.types.bank')
    if (field === 'country') return countryName(value, i18n.language)
    const status = field === 'status' ? STATUSES.find((each) => each === value) : undefined
    return status ? t(`approvals.statuses.${status}`) : value
  }
  return ({ kind, changes }: Approval) =>
    changes
      .filter(({ from, to }) => from !== to)
      .map((change) => {
        const isRemoved = kind.endsWith('.remove') && change.to === null
        return {
          label: nameOf(change),
          from: say(change.field, change.from),
          to: isRemoved ? t('approvals.removed') : say(change.field, change.to),
        }
      })
}

type Underscored<Kind extends string> = Kind extends `${infer Noun}.${infer Verb}` ? `${Noun}_${Verb}` : never

/** Returns the name of a kind of request. A dot separates levels of translation keys, so the keys use an underscore. */
export function useKindName(): (approval: Approval) => string {
  const { t } = useTranslation()
  return ({ kind }) => t(`approvals.kinds.${kind.replace('.', '_') as Underscored<Approval['kind']>}`)
}
