import { useTranslation } from 'react-i18next'
import classes from './landing-steps.module.css'
import { OpenWalletButton } from './open-wallet-button.tsx'

const STEPS = ['open', 'share', 'use'] as const

export function Steps() {
  const { t } = useTranslation()
  return (
    <section className={classes.section} aria-labelledby="steps-title">
      <h2 id="steps-title" className={classes.heading}>
        {t('landing.stepsTitle')}
      </h2>
      <ol className={classes.steps}>
        {STEPS.map((step, index) => (
          <li key={step} className={classes.step}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <h3 className={classes.title}>{t(`landing.steps.${step}.title`)}</h3>
            <p className={classes.text}>{t(`landing.steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <div className={classes.closing}>
        <p className={classes.sentence}>{t('landing.closing')}</p>
        <OpenWalletButton className={classes.button} />
      </div>
    </section>
  )
}
