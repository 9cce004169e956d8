import { IconBuildingBank, IconDeviceMobile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kit/words/use-formats.ts'
import { type Destination, wayOf } from './use-destinations.ts'
import classes from './withdraw-screen.module.css'

/** A saved bank account or mobile number, with its masked number. */
export function DestinationCard({ destination }: { destination: Destination }) {
  return (
    <div className={classes.card}>
      <DestinationWords destination={destination} />
    </div>
  )
}

/** Icon, name and owner; for a new one also what it takes today. */
export function DestinationWords({ destination }: { destination: Destination }) {
  const { t } = useTranslation()
  const format = useFormats()
  const { holder, bank, last4, left_today, full_from } = destination
  const Picture = wayOf(destination) === 'mobile' ? IconDeviceMobile : IconBuildingBank
  return (
    <>
      <span className={classes.picture}>
        <Picture size={22} stroke={1.7} aria-hidden />
      </span>
      <span className={classes.destination}>
        <bdi className={classes.counterName}>{t(`payTo.names.${wayOf(destination)}`, { last4 })}</bdi>
        <bdi className={classes.counterPlace}>{[holder, bank].filter(Boolean).join(' · ')}</bdi>
        {left_today !== null && (
          <span className={classes.fresh}>
            {t('payTo.fresh', { paps: format.paps(left_today), when: format.moment(full_from) })}
          </span>
        )}
      </span>
    </>
  )
}
