import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CurrentUser } from '../../kit/session/current-user-slice.ts'
import { urls, verifyThen } from '../../kit/urls.ts'
import { nextStep, STEPS, type Step } from './next-step.ts'
import classes from './steps-card.module.css'

const PAGES: Record<Step, string> = {
  email: verifyThen('verifyEmail', urls.home),
  pin: `${urls.pin}?${new URLSearchParams({ next: urls.home })}`,
  phone: verifyThen('verifyPhone', urls.home),
  identity: urls.identity,
}

const AROUND = 2 * Math.PI * 18

/** The remaining steps to set up the wallet. */
export function StepsCard({ user }: { user: CurrentUser }) {
  const { t } = useTranslation()
  const step = nextStep(user)
  if (step === null) return null
  const { done, next } = step
  const { status } = user.national_id
  const words =
    next === 'identity' && (status === 'pending' || status === 'rejected') ? (`identity_${status}` as const) : next
  return (
    <Link to={PAGES[next]} className={classes.card}>
      <span className={classes.ring}>
        <svg viewBox="0 0 44 44" aria-hidden>
          <circle cx="22" cy="22" r="18" className={classes.track} />
          {done > 0 && (
            <circle
              cx="22"
              cy="22"
              r="18"
              className={classes.done}
              strokeDasharray={`${(done / STEPS.length) * AROUND} ${AROUND}`}
            />
          )}
        </svg>
        <span aria-hidden>
          {done}/{STEPS.length}
        </span>
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{t(`home.steps.${words}.title`)}</span>
        <span className={classes.text}>{t(`home.steps.${words}.text`)}</span>
      </span>
      <IconChevronRight className={classes.arrow} size={20} aria-hidden />
    </Link>
  )
}
