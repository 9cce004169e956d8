import { useTranslation } from 'react-i18next'
import { FIGURES } from './figures.ts'
import classes from './questions.module.css'

export const QUESTIONS = ['what', 'cost', 'wrong', 'limit', 'phone', 'data'] as const

export function Questions() {
  const { t } = useTranslation()
  return (
    <section id="questions" className={classes.section} aria-labelledby="questions-title">
      <div>
        <h2 id="questions-title">{t('landing.questions.title')}</h2>
        <p className={classes.lead}>{t('landing.questions.lead')}</p>
      </div>
      <div>
        {QUESTIONS.map((question, index) => (
          <details key={question} name="question" open={index === 0} className={classes.question}>
            <summary>
              <h3>{t(`landing.questions.${question}.title`)}</h3>
            </summary>
            <p>{t(`landing.questions.${question}.text`, FIGURES)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
