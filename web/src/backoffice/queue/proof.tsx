import { useTranslation } from 'react-i18next'
import classes from './proof.module.css'

/** What somebody says about their payment: words, or a picture of ours. Never anything else that can be opened. */
export function Proof({ proof }: { proof: string | null }) {
  const { t } = useTranslation()
  if (proof === null || proof === '') return <span className={classes.none}>{t('desk.noProof')}</span>
  if (!/^\/files\/picture-[0-9a-f]{64}\.webp$/.test(proof)) return <q className={classes.words}>{proof}</q>
  return (
    <a href={proof} target="_blank" rel="noreferrer">
      <img src={`${proof}?w=320`} alt={t('desk.proofPicture')} className={classes.picture} loading="lazy" />
    </a>
  )
}
