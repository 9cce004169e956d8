import { IconMapPin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '../../kit/api/call.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import classes from './withdraw-screen.module.css'

/** The place that hands over the cash: a store, a bank, or the platform's own counter. */
export type Counter =
  | { kind: 'platform' }
  | { kind: 'store' | 'bank'; papsId: string; name: string; avatar: string | null; place: string }

interface Listed {
  paps_id: string
  name: string
  avatar: string | null
  city: string | null
  address?: string | null
}

export function buildCounter(kind: 'store' | 'bank', { paps_id, name, avatar, address, city }: Listed): Counter {
  return { kind, papsId: paps_id, name, avatar, place: [address, city].filter(Boolean).join(', ') }
}

export type Preview = ResponseOf<'POST /api/withdrawal'>

/** The counter that hands over the cash. */
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
        <bdi className={classes.counterName}>{isOurs ? t('withdraw.ways.platform') : counter.name}</bdi>
        <bdi className={classes.counterPlace}>{isOurs ? t('withdraw.ways.platformText') : counter.place}</bdi>
      </span>
    </div>
  )
}
