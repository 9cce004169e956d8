import { IconBath, IconBed, IconRulerMeasure } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '../../kit/api/call.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './home-facts.module.css'

type Facts = ResponseOf<'GET /api/realestate/'>['data'][number]['facts']

/** Bedrooms, bathrooms and area, as far as they are known. */
export function HomeFacts({ facts: { bedrooms, bathrooms, area_m2: area } }: { facts: Facts }) {
  const { t } = useTranslation()
  const format = useFormats()
  if (bedrooms === undefined && bathrooms === undefined && area === undefined) return null
  return (
    <ul className={classes.facts} aria-label={t('homes.facts.label')}>
      {bedrooms !== undefined && (
        <li>
          <IconBed size={18} stroke={1.6} aria-hidden />
          {t('homes.facts.bedrooms', { count: bedrooms })}
        </li>
      )}
      {bathrooms !== undefined && (
        <li>
          <IconBath size={18} stroke={1.6} aria-hidden />
          {t('homes.facts.bathrooms', { count: bathrooms })}
        </li>
      )}
      {area !== undefined && (
        <li>
          <IconRulerMeasure size={18} stroke={1.6} aria-hidden />
          {t('homes.facts.area', { figure: format.points(area) })}
        </li>
      )}
    </ul>
  )
}
