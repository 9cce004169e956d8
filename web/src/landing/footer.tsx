import { useTranslation } from 'react-i18next'
import { Logo } from '../kit/ui/logo.tsx'
import { checkPage, urls } from '../kit/urls.ts'
import classes from './footer.module.css'
import { OpenLink } from './hero.tsx'
import { LanguageMenu } from './nav.tsx'

export function Closing() {
  const { t } = useTranslation()
  return (
    <section className={classes.closing} aria-labelledby="closing-title">
      <div>
        <h2 id="closing-title">{t('landing.closing.title')}</h2>
        <p>{t('landing.closing.text')}</p>
      </div>
      <OpenLink className={classes.open} />
    </section>
  )
}

const COLUMNS = [
  [
    'wallet',
    [
      ['signUp', urls.signUp],
      ['check', checkPage()],
    ],
  ],
  [
    'discover',
    [
      ['stores', urls.stores],
      ['services', urls.services],
      ['realEstate', urls.realEstate],
      ['videos', urls.videos],
    ],
  ],
  [
    'developers',
    [
      ['api', '/api/docs'],
      ['openapi', '/api/openapi.json'],
    ],
  ],
] as const

export function Footer() {
  const { t } = useTranslation()
  return (
    <footer className={classes.footer}>
      <div className={classes.inside}>
        <div className={classes.brand}>
          <Logo />
          <p>{t('landing.footer.slogan')}</p>
        </div>
        <nav aria-label={t('landing.footer.label')} className={classes.columns}>
          {COLUMNS.map(([column, links]) => (
            <div key={column}>
              <h2>{t(`landing.footer.${column}`)}</h2>
              <ul>
                {links.map(([name, url]) => (
                  <li key={name}>
                    <a href={url}>{t(`landing.footer.${name}`)}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <div>
            <h2>{t('landing.footer.paps')}</h2>
            <ul>
              <li>
                <a href="#security">{t('landing.nav.security')}</a>
              </li>
              <li>
                <a href="#questions">{t('landing.nav.questions')}</a>
              </li>
            </ul>
          </div>
        </nav>
        <div className={classes.foot}>
          <p>{t('landing.footer.licence')}</p>
          <LanguageMenu />
        </div>
      </div>
    </footer>
  )
}
