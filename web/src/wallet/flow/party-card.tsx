import { IconAlertTriangle, IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../kit/ui/avatar.tsx'
import classes from './party-card.module.css'

interface PartyCardProps {
  party: { name: string; paps_id: string; avatar: string | null; verified: boolean }
  /** The number of earlier payments. */
  timesPaid?: number | undefined
  /** An action beside the name. */
  action?: ReactNode
}

/** The other side of a movement above its amount, as large as the amount. */
export function PartyHead({ party, timesPaid }: Pick<PartyCardProps, 'party' | 'timesPaid'>) {
  return (
    <div className={classes.head}>
      <Avatar name={party.name} picture={party.avatar} size={56} />
      <PartyWords party={party} timesPaid={timesPaid} />
    </div>
  )
}

/** Name, verification, paps id and the number of earlier payments. */
function PartyWords({ party, timesPaid }: Pick<PartyCardProps, 'party' | 'timesPaid'>) {
  const { t } = useTranslation()
  return (
    <>
      <p className={classes.name}>
        <bdi>{party.name}</bdi>
        {party.verified && <Tick />}
      </p>
      <p className={classes.id}>
        <bdi dir="ltr">{party.paps_id}</bdi>
        {timesPaid !== undefined && timesPaid > 0 && <span>{t('flow.party.before', { count: timesPaid })}</span>}
      </p>
    </>
  )
}

/** A chip for a person who was never paid before. */
export function FirstTime({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <p className={classes.warning}>
      <IconAlertTriangle size={20} aria-hidden />
      <span>{t('flow.party.firstTime', { name })}</span>
    </p>
  )
}

function Tick() {
  const { t } = useTranslation()
  return (
    <IconRosetteDiscountCheckFilled
      className={classes.tick}
      size={19}
      role="img"
      aria-label={t('flow.party.verified')}
    />
  )
}

/** The other side of a movement: name, picture, paps id and verification. */
export function PartyCard({ party, timesPaid, action }: PartyCardProps) {
  return (
    <div className={classes.card}>
      <div className={classes.party}>
        <Avatar name={party.name} picture={party.avatar} size={48} />
        <div className={classes.words}>
          <PartyWords party={party} timesPaid={timesPaid} />
        </div>
        {action}
      </div>
    </div>
  )
}
