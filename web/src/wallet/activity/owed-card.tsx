import { IconScale } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './owed-card.module.css'

interface OwedCardProps {
  /** The amount that the person owes. */
  paps: number
  /** The amount that others owe the person. */
  claimed?: number
}

/** The debt after a correction, its reason, and how it is settled. Empty without a debt. */
export function OwedCard({ paps, claimed = 0 }: OwedCardProps) {
  const { t } = useTranslation()
  const format = useFormats()
  if (!(paps > 0) && !(claimed > 0)) return null
  return (
    <section className={classes.card} data-owes={paps > 0 || undefined}>
      <IconScale size={22} aria-hidden className={classes.icon ?? ''} />
      <div className={classes.words}>
        {paps > 0 && (
          <>
            <h2 className={classes.title}>{t('debt.title', { paps: format.paps(paps) })}</h2>
            <p className={classes.text}>{t('debt.text')}</p>
          </>
        )}
        {claimed > 0 && <p className={classes.text}>{t('debt.claimed', { paps: format.paps(claimed) })}</p>}
        <Link to={`${urls.activity}?kind=corrections`}>{t('debt.history')}</Link>
      </div>
    </section>
  )
}
