import { UnstyledButton } from '@mantine/core'
import { IconCopy, IconEye, IconEyeOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PapsAmount } from '../../kit/money/paps-amount.tsx'
import { useBalanceHidden } from '../../kit/money/use-balance-hidden.ts'
import { useCopy } from '../../kit/ui/use-copy.ts'
import classes from './balance-card.module.css'

interface BalanceCardProps {
  paps: number
  papsId: string
}

export function BalanceCard({ paps, papsId }: BalanceCardProps) {
  const { t } = useTranslation()
  const copy = useCopy()
  const [isHidden, setHidden] = useBalanceHidden()
  const Eye = isHidden ? IconEyeOff : IconEye
  return (
    <section className={classes.card} aria-labelledby="balance-label">
      <div className={classes.row}>
        <h2 id="balance-label" className={classes.label}>
          {t('home.balance')}
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
      <UnstyledButton className={classes.id} aria-label={t('home.copyId', { id: papsId })} onClick={() => copy(papsId)}>
        {papsId}
        <IconCopy size={18} stroke={1.7} aria-hidden />
      </UnstyledButton>
    </section>
  )
}
