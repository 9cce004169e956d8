import { useTranslation } from 'react-i18next'
import classes from './landing-footer.module.css'

export function LandingFooter() {
  const { t } = useTranslation()
  return <footer className={classes.footer}>{t('landing.footer')}</footer>
}
