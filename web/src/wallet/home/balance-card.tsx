import { UnstyledButton } from '@mantine/core'
import { IconCopy, IconEye, IconEyeOff, IconQrcode } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PapsAmount } from '../../kit/money/paps-text.tsx'
import { useBalanceHidden } from '../../kit/money/secret.tsx'
import { useLastKnown } from '../../kit/session/use-wallet-user.ts'
import { useCopy } from '../../kit/ui/use-copy.ts'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './balance-card.module.css'

interface BalanceCardProps {
  paps: number
  papsId: string
  /** Whether the wallet has a payment code. */
  hasCode?: boolean
}

export function BalanceCard({ paps, papsId, hasCode = true }: BalanceCardProps) {
  const { t } = useTranslation()
  const copy = useCopy()
  const [isHidden, setHidden] = useBalanceHidden()
  const format = useFormats()
  const knownAt = useLastKnown()
  const Eye = isHidden ? IconEyeOff : IconEye
  return (
    <section className={classes.card} aria-labelledby="balance-label">
      <div className={classes.row}>
        <h2 id="balance-label" className={classes.label}>
          {t(knownAt === null ? 'home.balance' : 'home.lastKnown')}
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
      {knownAt && <p className={classes.asOf}>{t('home.asOf', { when: format.moment(knownAt) })}</p>}
      <div className={classes.row}>
        <UnstyledButton
          className={classes.id}
          aria-label={t('home.copyId', { id: papsId })}
          onClick={() => copy(papsId)}
        >
          <bdi dir="ltr">{papsId}</bdi>
          <IconCopy size={18} stroke={1.7} aria-hidden />
        </UnstyledButton>
        {hasCode && (
          <Link to={urls.code} className={classes.code} aria-label={t('nav.code')}>
            <IconQrcode size={24} stroke={1.7} aria-hidden />
          </Link>
        )}
      </div>
    </section>
  )
}
