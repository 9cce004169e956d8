import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAppSelector } from '../../kit/state.ts'
import { LanguagePicker } from '../../kit/ui/language-picker.tsx'
import { Logo } from '../../kit/ui/logo.tsx'
import { ThemeToggle } from '../../kit/ui/theme-toggle.tsx'
import { urls } from '../../kit/urls.ts'
import { Features } from './landing-features.tsx'
import classes from './landing-screen.module.css'
import { WalletPicture } from './wallet-picture.tsx'

export function LandingScreen() {
  return (
    <>
      <LandingHeader />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Features />
        <Steps />
      </main>
      <LandingFooter />
    </>
  )
}

function LandingHeader() {
  const { t } = useTranslation()
  const isSignedIn = useAppSelector((state) => state.auth.isAuthenticated !== null)
  return (
    <header className={classes.header}>
      <Link to={urls.landing} className={classes.brand}>
        <Logo />
      </Link>
      <div className={classes.actions}>
        <LanguagePicker />
        <span className={classes.theme}>
          <ThemeToggle />
        </span>
        <Button component={Link} to={isSignedIn ? urls.home : urls.signIn} variant="default" size="md">
          {t(isSignedIn ? 'landing.toWallet' : 'landing.signIn')}
        </Button>
      </div>
    </header>
  )
}

function Hero() {
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

/** Opens a new wallet, or the wallet of a signed-in person. */
function OpenWalletButton({ className }: { className?: string | undefined }) {
  const { t } = useTranslation()
  const isSignedIn = useAppSelector((state) => state.auth.isAuthenticated !== null)
  return (
    <Button
      component={Link}
      to={isSignedIn ? urls.home : urls.signUp}
      size="lg"
      rightSection={<IconArrowRight className={classes.arrow} size={20} aria-hidden />}
      {...(className !== undefined && { className })}
    >
      {t(isSignedIn ? 'landing.toWallet' : 'landing.open')}
    </Button>
  )
}

const STEPS = ['open', 'share', 'use'] as const

function Steps() {
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
            <h3 className={classes.stepsTitle}>{t(`landing.steps.${step}.title`)}</h3>
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

function LandingFooter() {
  const { t } = useTranslation()
  return <footer className={classes.footer}>{t('landing.footer')}</footer>
}
