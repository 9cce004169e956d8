import { IconMapPin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../kit/ui/avatar.tsx'
import type { Counter } from './counter.ts'
import classes from './counter-card.module.css'

/** Who is to hand over the cash. */
export function CounterCard({ counter }: { counter: Counter }) {
  const { t } = useTranslation()
  const isOurs = counter.kind === 'platform'
  return (
    <div className={classes.card}>
      {isOurs ? (
        <span className={classes.picture}>
          <IconMapPin size={22} stroke={1.7} aria-hidden />
        </span>
      ) : (
        <Avatar name={counter.name} picture={counter.avatar} size={44} />
      )}
      <span>
        <bdi className={classes.name}>{isOurs ? t('withdraw.ways.platform') : counter.name}</bdi>
        <bdi className={classes.place}>{isOurs ? t('withdraw.ways.platformText') : counter.place}</bdi>
      </span>
    </div>
  )
}
