import { IconMenu2, IconMoon, IconSun, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Logo } from '../kit/ui/logo.tsx'
import { urls } from '../kit/urls.ts'
import { LANGUAGES } from '../kit/words/languages.ts'
import classes from './nav.module.css'

const PARTS = ['what', 'shops', 'security', 'developers', 'questions'] as const

export function Nav() {
  const { t } = useTranslation()
  return (
    <header className={classes.header}>
      <a className={classes.skip} href="#main">
        {t('app.skip')}
      </a>
      <div className={classes.row}>
        <a href={urls.landing} className={classes.brand}>
          <Logo />
        </a>
        <nav className={classes.parts} aria-label={t('landing.nav.label')}>
          <PartLinks />
        </nav>
        <div className={classes.tools}>
          <span className={classes.wide}>
            <LanguageMenu />
            <ThemeButton />
          </span>
          <WalletLink className={classes.signIn} to={urls.signIn} text={t('landing.signIn')} />
          <span className={classes.wide}>
            <a className={classes.open} href={urls.signUp} data-visitor>
              {t('landing.open')}
            </a>
          </span>
          <PhoneMenu />
        </div>
      </div>
    </header>
  )
}

function PartLinks() {
  const { t } = useTranslation()
  return PARTS.map((part) => (
    <a key={part} href={`#${part}`}>
      {t(`landing.nav.${part}`)}
    </a>
  ))
}

interface WalletLinkProps {
  className: string | undefined
  to: string
  text: string
}

/** A link for visitors. The page's script leads signed-in people to their wallet instead. */
export function WalletLink({ className, to, text }: WalletLinkProps) {
  const { t } = useTranslation()
  return (
    <a className={className} href={to} data-wallet={t('landing.toWallet')} data-home={urls.home}>
      {text}
    </a>
  )
}

/** The languages as links, so that the choice needs no script. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  return (
    <details className={classes.menu} data-menu>
      <summary className={classes.language} aria-label={`${t('app.language')}: ${i18n.language.toUpperCase()}`}>
        <IconWorld size={20} stroke={1.7} aria-hidden />
        {i18n.language.toUpperCase()}
      </summary>
      <div className={classes.list}>
        <LanguageLinks />
      </div>
    </details>
  )
}

function LanguageLinks() {
  const { i18n } = useTranslation()
  return Object.entries(LANGUAGES).map(([code, name]) => (
    <a
      key={code}
      href={`/${code}`}
      lang={code}
      hrefLang={code}
      data-language={code}
      aria-current={code === i18n.language ? 'true' : undefined}
    >
      {name}
    </a>
  ))
}

/** Hidden until the page's script can switch the theme. */
function ThemeButton() {
  const { t } = useTranslation()
  return (
    <button type="button" className={classes.icon} data-theme-button hidden aria-label={t('theme.toDark')}>
      <IconMoon size={20} stroke={1.7} aria-hidden className={classes.moon} />
      <IconSun size={20} stroke={1.7} aria-hidden className={classes.sun} />
    </button>
  )
}

function PhoneMenu() {
  const { t } = useTranslation()
  return (
    <details className={`${classes.menu} ${classes.phone}`} data-menu>
      <summary className={classes.icon} aria-label={t('landing.nav.menu')}>
        <IconMenu2 size={24} stroke={1.7} aria-hidden />
      </summary>
      <nav className={classes.list} aria-label={t('landing.nav.menu')}>
        <PartLinks />
        <a href={urls.signUp} className={classes.strong} data-visitor>
          {t('landing.open')}
        </a>
        <span className={classes.line} />
        <LanguageLinks />
        <ThemeButton />
      </nav>
    </details>
  )
}
