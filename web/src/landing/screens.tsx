import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { checkPage } from '../kit/urls.ts'
import { FIGURES } from './figures.ts'
import { Picture } from './picture.tsx'
import classes from './screens.module.css'

const SCREENS = ['send', 'pay', 'save'] as const

export function Screens() {
  const { t } = useTranslation()
  return (
    <section id="what" className={classes.section} aria-labelledby="what-title">
      <h2 id="what-title" className={classes.heading}>
        {t('landing.screens.title')}
      </h2>
      <p className={classes.lead}>{t('landing.screens.lead')}</p>
      <ul className={classes.screens}>
        {SCREENS.map((screen) => (
          <li key={screen} className={classes.screen} data-screen={screen}>
            <h3>{t(`landing.screens.${screen}.title`)}</h3>
            <p>{t(`landing.screens.${screen}.text`)}</p>
            <div className={classes.phone}>
              <Picture name={screen} alt={t(`landing.screens.${screen}.alt`)} sizes="(min-width: 800px) 290px, 270px" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Activity() {
  const { t } = useTranslation()
  return (
    <section className={classes.activity} aria-labelledby="activity-title">
      <div className={classes.words}>
        <h2 id="activity-title">{t('landing.screens.activity.title')}</h2>
        <p>{t('landing.screens.activity.text')}</p>
        {/* The server shows the sentence where points are given. */}
        <p data-if="points">{t('landing.points', FIGURES)}</p>
        <a className={classes.link} href={checkPage()}>
          {t('landing.screens.activity.link')}
          <IconArrowRight className={classes.arrow} size={18} aria-hidden />
        </a>
      </div>
      <div className={classes.window}>
        <Picture name="activity" alt={t('landing.screens.activity.alt')} sizes="(min-width: 800px) 740px, 640px" />
      </div>
    </section>
  )
}
