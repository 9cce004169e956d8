import { useTranslation } from 'react-i18next'
import classes from './landing-hero.module.css'
import { OpenWalletButton } from './open-wallet-button.tsx'
import { WalletPicture } from './wallet-picture.tsx'

export function Hero() {
  const { t } = useTranslation()
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <p className={classes.eyebrow}>{t('landing.eyebrow')}</p>
        <h1 className={classes.title}>{t('landing.title')}</h1>
        <p className={classes.lead}>{t('landing.lead')}</p>
        <OpenWalletButton />
        <p className={classes.note}>{t('landing.note')}</p>
      </div>
      <WalletPicture />
    </section>
  )
}
