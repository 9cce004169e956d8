import { IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { staffPages } from '../../kit/staff-pages.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './dashboard.module.css'
import { sum } from './series.ts'
import { type DashboardMoney, heldRows } from './use-dashboard.ts'

/** The kinds of accounts that together are minus all the money in the wallets. */
const OUTSIDE = ['outside', 'bank', 'card', 'mobile', 'suspense', 'transit'].map((name) => `house:${name}`)

const load = (signal: AbortSignal) =>
  Promise.all([
    call('GET /api/ledger/audits', { query: { limit: 5 }, signal }),
    call('GET /api/ledger/trial-balance', { signal }),
    call('GET /api/ledger/backlogs', { signal }),
    call('GET /api/safeguarding', { signal }),
  ])

type Row = ResponseOf<'GET /api/ledger/trial-balance'>['data'][number]

/** The state of the books and of background jobs in a few lines. */
export function BooksGlance({ money }: { money: DashboardMoney }) {
  const { t } = useTranslation()
  const { value, error } = useLoaded(load)
  return (
    <section className={classes.panel} data-area="books" aria-labelledby="books-title">
      <div className={classes.panelHead}>
        <h2 id="books-title" className={classes.title}>
          {t('dashboard.books.title')}
        </h2>
        <Link to={staffPages.ledger.url} className={classes.more}>
          {t('dashboard.books.open')}
        </Link>
      </div>
      <FormAlert error={error} />
      {!error && value === null && <ListSkeleton rows={4} />}
      {value && (
        <Glance
          audits={value[0].data}
          trial={value[1]}
          backlogs={value[2]}
          safeguarded={value[3].data[0]}
          money={money}
        />
      )}
    </section>
  )
}

interface GlanceProps {
  audits: ResponseOf<'GET /api/ledger/audits'>['data']
  trial: ResponseOf<'GET /api/ledger/trial-balance'>
  backlogs: ResponseOf<'GET /api/ledger/backlogs'>
  /** The newest report on where people's money lies. */
  safeguarded: ResponseOf<'GET /api/safeguarding'>['data'][number] | undefined
  money: DashboardMoney
}

function Glance({ audits, trial, backlogs, safeguarded, money }: GlanceProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const last = audits.find(({ status }) => status !== 'running')
  const isBroken = !trial.balanced || last?.status === 'broken'
  const differs = safeguarded !== undefined && safeguarded.status !== 'equal'
  const isRight = !isBroken && !differs
  const read = Object.values(last?.counts ?? {}).reduce((total, count) => total + count, 0)
  const paps = trial.data.filter(({ currency }) => currency === 'PAPS')
  const total = (rows: readonly Row[]) => sum(rows.map(({ balance }) => balance))
  const due = backlogs.jobs.reduce((count, job) => count + job.due, 0)
  const givenUp = backlogs.jobs.reduce((count, job) => count + job.given_up, 0)
  const ledger = staffPages.ledger.url
  const lines = [
    { name: 'trial', figure: format.paps(total(paps)), to: ledger, isWrong: !trial.balanced },
    { name: 'outside', figure: format.paps(-total(paps.filter(({ kind }) => OUTSIDE.includes(kind)))), to: ledger },
    { name: 'owed', figure: format.paps(total(paps.filter(({ house }) => !house))), to: ledger },
    ...(safeguarded
      ? [
          {
            name: 'safeguarding' as const,
            figure: format.paps(safeguarded.named + safeguarded.unexplained),
            to: ledger,
            isWrong: differs,
          },
        ]
      : []),
    { name: 'held', figure: format.paps(money.held.now), to: heldRows },
    { name: 'points', figure: format.points(money.points.now), to: ledger },
    { name: 'jobs', figure: format.points(due + backlogs.messages.waiting), to: ledger, isWrong: givenUp > 0 },
  ] as const
  const Shield = isRight ? IconShieldCheck : IconShieldX
  return (
    <>
      <div className={classes.state} data-wrong={!isRight || undefined}>
        <span className={classes.shield}>
          <Shield size={22} stroke={1.7} aria-hidden />
        </span>
        <span>
          <strong>{t(`dashboard.books.${isBroken ? 'wrong' : differs ? 'differs' : 'right'}`)}</strong>
          <span className={classes.proven}>
            {last?.ended_at
              ? t('dashboard.books.checked', {
                  at: format.moment(last.ended_at),
                  count: read,
                  figure: format.points(read),
                })
              : t('control.ledger.noAudits')}
          </span>
        </span>
      </div>
      <ul className={classes.lines}>
        {lines.map(({ name, figure, to, ...line }) => (
          <li key={name}>
            <Link to={to} className={classes.line}>
              <span>{t(`dashboard.books.${name}`)}</span>
              <strong data-wrong={('isWrong' in line && line.isWrong) || undefined}>
                <bdi dir="ltr">{figure}</bdi>
              </strong>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
