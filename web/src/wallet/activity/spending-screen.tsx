import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { type Icon, IconChevronLeft, IconChevronRight, IconPlugConnectedX } from '@tabler/icons-react'
import { type ReactNode, useCallback, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { Secret } from '../../kit/money/secret.tsx'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import { localeOf } from '../../kit/words/languages.ts'
import { Bars } from './bars.tsx'
import { monthsSince, monthsUntil } from './calendar.ts'
import { CategoryBars, Merchants, MonthColumns } from './spending-parts.tsx'
import classes from './spending-screen.module.css'

type Summary = ResponseOf<'GET /api/activity/summary'>

const MONTHS_SHOWN = 6

/** The income and spending of a month. */
export function SpendingScreen() {
  const { t, i18n } = useTranslation()
  const { created_at } = useWalletUser()
  const [address, setAddress] = useSearchParams()
  const known = monthsSince(new Date(created_at))
  const month = known.find((each) => each === address.get('month')) ?? known[0] ?? ''
  const at = known.indexOf(month)
  const { value, error, reload } = useLoaded(useCallback((signal) => loadMonths(month, signal), [month]))
  const name = formatMonth(month, i18n.language, 'long')
  const summary = value?.find((each) => each.month === month)

  function open(to: string | undefined): void {
    if (to && known.includes(to)) setAddress(to === known[0] ? {} : { month: to }, { replace: true })
  }
  return (
    <>
      <PageHead title={t('titles.spending')} back={urls.activity} />
      <div className={classes.picker}>
        <Turn
          label={t('spending.before')}
          icon={IconChevronLeft}
          isOff={at === known.length - 1}
          onTurn={() => open(known[at + 1])}
        />
        <h2 className={classes.month} aria-live="polite">
          {name}
        </h2>
        <Turn label={t('spending.after')} icon={IconChevronRight} isOff={at === 0} onTurn={() => open(known[at - 1])} />
      </div>
      {error && (
        <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={error.message} isAlert>
          <Button onClick={reload}>{t('app.retry')}</Button>
        </MessagePanel>
      )}
      {!error && !summary && <SpendingSkeleton />}
      {value && summary && <Figures summary={summary} months={value} onOpen={open} />}
    </>
  )
}

interface TurnProps {
  label: string
  icon: Icon
  isOff: boolean
  onTurn: () => void
}

function Turn({ label, icon: Picture, isOff, onTurn }: TurnProps) {
  return (
    <ActionIcon variant="default" size={44} aria-label={label} disabled={isOff} onClick={onTurn}>
      <Picture className={classes.arrow} size={20} />
    </ActionIcon>
  )
}

function SpendingSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('app.loading')}>
      <Skeleton height={110} radius={20} mb={16} />
      <Skeleton height={230} radius={20} mb={16} />
      <Skeleton height={200} radius={20} />
    </div>
  )
}

interface FiguresProps {
  summary: Summary
  months: readonly Summary[]
  onOpen: (month: string) => void
}

function Figures({ summary, months, onOpen }: FiguresProps) {
  const { t, i18n } = useTranslation()
  return (
    <div className={classes.grid}>
      <div className={classes.totals}>
        <Total label={t('spending.spent')} paps={summary.spent} />
        <Total label={t('spending.in')} paps={summary.in} isIn />
        <Total label={t('spending.saved')} paps={summary.saved} />
      </div>
      <Part title={t('spending.months')}>
        <MonthColumns
          months={months.map((each) => ({
            month: each.month,
            name: formatMonth(each.month, i18n.language, 'short'),
            label: formatMonth(each.month, i18n.language, 'long'),
            paps: each.spent,
            isOn: each.month === summary.month,
          }))}
          onOpen={onOpen}
        />
      </Part>
      <Part title={t('spending.kinds')}>
        <CategoryBars categories={summary.categories} />
      </Part>
      <Part title={t('spending.merchants')}>
        <Merchants merchants={summary.merchants} />
      </Part>
      <Part title={t('spending.days')}>
        <Bars bars={buildDays(summary, i18n.language)} />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <h3 id={heading} className={classes.title}>
        {title}
      </h3>
      {children}
    </section>
  )
}

function Total({ label, paps, isIn = false }: { label: string; paps: number; isIn?: boolean }) {
  return (
    <div className={classes.card}>
      <p className={classes.label}>{label}</p>
      <p className={classes.total} data-in={isIn || undefined}>
        <Secret>
          <PapsText paps={paps} />
        </Secret>
      </p>
    </div>
  )
}

/** Loads the month and those before it. */
function loadMonths(month: string, signal: AbortSignal): Promise<Summary[]> {
  return Promise.all(
    monthsUntil(month, MONTHS_SHOWN).map((each) =>
      call('GET /api/activity/summary', { query: { month: each }, signal }),
    ),
  )
}

function formatMonth(month: string, language: string, length: 'long' | 'short'): string {
  const style = length === 'long' ? ({ month: 'long', year: 'numeric' } as const) : ({ month: 'short' } as const)
  return new Intl.DateTimeFormat(localeOf(language), style).format(new Date(`${month}-15`))
}

/** Returns a bar for every day of the month, with or without spending. */
function buildDays({ month, days }: Summary, language: string) {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const spent = new Map(days.map(({ day, spent: of }) => [day, of]))
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium' })
  return Array.from({ length: new Date(year, number, 0).getDate() }, (_, index) => {
    const day = `${month}-${String(index + 1).padStart(2, '0')}`
    return {
      name: index % 7 === 0 ? String(index + 1) : '',
      label: format.format(new Date(year, number - 1, index + 1)),
      paps: spent.get(day) ?? 0,
      isOn: true,
    }
  })
}
