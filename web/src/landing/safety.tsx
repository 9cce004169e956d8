import {
  IconCode,
  IconDevices,
  IconFileCertificate,
  IconLock,
  IconPin,
  IconScale,
  IconShieldCheck,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './safety.module.css'

const FACTS = [
  ['pin', IconPin],
  ['twice', IconScale],
  ['night', IconShieldCheck],
  ['papers', IconLock],
  ['receipts', IconFileCertificate],
  ['people', IconUsersGroup],
  ['devices', IconDevices],
  ['open', IconCode],
] as const

export function Safety() {
  const { t } = useTranslation()
  return (
    <section id="security" className={classes.section} aria-labelledby="security-title">
      <div className={classes.inside}>
        <h2 id="security-title">{t('landing.safety.title')}</h2>
        <p className={classes.lead}>{t('landing.safety.lead')}</p>
        <ul>
          {FACTS.map(([fact, Sign]) => (
            <li key={fact}>
              <span className={classes.sign}>
                <Sign size={22} stroke={1.6} aria-hidden />
              </span>
              <h3>{t(`landing.safety.${fact}.title`)}</h3>
              <p>{t(`landing.safety.${fact}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
