import { UnstyledButton } from '@mantine/core'
import { IconCopy, IconEye, IconEyeOff, IconQrcode } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PapsAmount } from '../../kit/money/paps-amount.tsx'
import { useBalanceHidden } from '../../kit/money/use-balance-hidden.ts'
import { useIsOffline } from '../../kit/realtime/connection.ts'
import { useAppSelector } from '../../kit/state.ts'
import { useCopy } from '../../kit/ui/use-copy.ts'
import { urls } from '../../kit/urls.ts'
import classes from './balance-card.module.css'

interface BalanceCardProps {
  paps: number
  papsId: string
}

export function BalanceCard({ paps, papsId }: BalanceCardProps) {
  const { t } = useTranslation()
  const copy = useCopy()
  const [isHidden, setHidden] = useBalanceHidden()
  const isOffline = useIsOffline()
  const isOld = useAppSelector((state) => state.currentUser.status === 'rejected') || isOffline
  const Eye = isHidden ? IconEyeOff : IconEye
  return (
    <section className={classes.card} aria-labelledby="balance-label">
      <div className={classes.row}>
        <h2 id="balance-label" className={classes.label}>
          {t(isOld ? 'home.lastKnown' : 'home.balance')}
        </h2>
        <UnstyledButton
          className={classes.eye}
          aria-label={t(isHidden ? 'home.show' : 'home.hide')}
          onClick={() => setHidden(!isHidden)}
        >
          <Eye size={22} stroke={1.7} aria-hidden />
        </UnstyledButton>
      </div>
      <p className={classes.amount}>
        {isHidden ? (
          <span role="img" aria-label={t('home.hidden')}>
            •••••
          </span>
        ) : (
          <PapsAmount paps={paps} />
        )}
      </p>
      <div className={classes.row}>
        <UnstyledButton
          className={classes.id}
          aria-label={t('home.copyId', { id: papsId })}
          onClick={() => copy(papsId)}
        >
          <bdi dir="ltr">{papsId}</bdi>
          <IconCopy size={18} stroke={1.7} aria-hidden />
        </UnstyledButton>
        <Link to={urls.code} className={classes.code} aria-label={t('nav.code')}>
          <IconQrcode size={24} stroke={1.7} aria-hidden />
        </Link>
      </div>
    </section>
  )
}
