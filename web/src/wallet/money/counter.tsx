import { IconMapPin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '../../kit/api/call.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { DestinationCard } from './destination-card.tsx'
import type { Destination } from './use-destinations.ts'
import classes from './withdraw-screen.module.css'

/** The place that hands over the cash: a store, a bank, or the platform's own counter. Or the destination that is paid. */
export type Counter =
  | { kind: 'platform' }
  | { kind: 'destination'; destination: Destination }
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

/** The counter that hands over the cash, or the destination. */
export function CounterCard({ counter }: { counter: Counter }) {
  const { t } = useTranslation()
  if (counter.kind === 'destination') return <DestinationCard destination={counter.destination} />
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
