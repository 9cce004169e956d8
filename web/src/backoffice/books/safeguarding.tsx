import { Button } from '@mantine/core'
import { IconBuildingBank, IconUsers } from '@tabler/icons-react'
import { Fragment, type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, callForFile, type ResponseOf } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { toast } from '../../kit/toasts/toasts.ts'
import { StatusChip, type StatusTone } from '../../kit/ui/status-chip.tsx'
import { useDownload } from '../../kit/ui/use-download.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './safeguarding.module.css'
import { SafeguardingLines } from './safeguarding-lines.tsx'

type Report = ResponseOf<'GET /api/safeguarding'>['data'][number]

const TONES: Record<Report['status'], StatusTone> = { equal: 'good', named: 'waiting', broken: 'bad' }

/** The newest report on where people's money lies, as an equation, with its lines and files. */
export function Safeguarding() {
  const { t } = useTranslation()
  const format = useFormats()
  const load = useCallback((signal: AbortSignal) => call('GET /api/safeguarding', { signal }), [])
  const { value, error, reload } = useLoaded(load)
  const making = useAction(async () => {
    await call('POST /api/safeguarding')
    await reload()
    toast(t('control.safeguarding.made'), { type: 'success' })
  })
  const report = value?.data[0]
  const at = report ? format.moment(report.made_at) : ''
  return (
    <section className={classes.panel} aria-labelledby="safeguarding-title">
      <div className={classes.head}>
        <h2 id="safeguarding-title" className={classes.title}>
          {t('control.safeguarding.title')}
        </h2>
        <p className={classes.lead}>
          {report && t(report.status === 'equal' ? 'control.safeguarding.at' : 'control.safeguarding.differs', { at })}
          {value && !report && t('control.safeguarding.none')}
        </p>
        {report && (
          <StatusChip tone={TONES[report.status]}>{t(`control.safeguarding.states.${report.status}`)}</StatusChip>
        )}
        <Button variant="default" size="sm" loading={making.isBusy} onClick={() => making.start()}>
          {t('control.safeguarding.run')}
        </Button>
      </div>
      <FormAlert error={error ?? making.error} />
      {!error && value === null && <ListSkeleton rows={2} />}
      {report && <Equation report={report} />}
      {report && <More report={report} />}
    </section>
  )
}

interface Tile {
  name: string
  figure: number
  text: ReactNode
  icon?: ReactNode
  isPlain?: boolean
  tone?: 'good' | 'bad'
}

/** The tiles of the equation, with the signs between them. */
function Equation({ report }: { report: Report }) {
  const { t } = useTranslation()
  const format = useFormats()
  const words = (paps: number) => format.paps(paps)
  const difference = report.named + report.unexplained
  const tiles: Tile[] = [
    {
      name: t('control.safeguarding.money'),
      figure: report.bank + report.card + report.mobile,
      icon: <IconBuildingBank size={16} aria-hidden />,
      text: `${t('control.safeguarding.moneyText', { count: report.accounts.length })} · ${t('control.safeguarding.providers', { card: words(report.card), mobile: words(report.mobile) })}`,
    },
    {
      name: t('control.safeguarding.people'),
      figure: report.available + report.held + report.pots + report.debts,
      icon: <IconUsers size={16} aria-hidden />,
      text: t('control.safeguarding.peopleText', {
        available: words(report.available),
        held: words(report.held),
        pots: words(report.pots),
      }),
    },
    { name: t('control.safeguarding.suspense'), figure: report.suspense, text: null, isPlain: true },
    { name: t('control.safeguarding.transit'), figure: report.transit, text: null, isPlain: true },
    {
      name: t('control.safeguarding.fees'),
      figure: report.fees + report.costs,
      text: report.costs === 0 ? null : t('control.safeguarding.costs', { costs: words(-report.costs) }),
      isPlain: true,
    },
    {
      name: t('control.safeguarding.difference'),
      figure: difference,
      text:
        report.unexplained === 0
          ? t('control.safeguarding.differenceText', { count: report.line_count })
          : t('control.safeguarding.unexplained', { paps: words(report.unexplained) }),
      tone: report.status === 'equal' ? 'good' : 'bad',
    },
  ]
  return (
    <div className={classes.equation}>
      {tiles.map(({ name, figure, text, icon, isPlain, tone }, place) => (
        <Fragment key={name}>
          {place > 0 && <span className={classes.sign}>{place === 1 ? '=' : '+'}</span>}
          <div className={classes.tile} data-plain={isPlain} data-tone={tone}>
            <span className={classes.name}>
              {icon}
              {name}
            </span>
            <strong className={classes.figure}>
              <PapsText paps={figure} />
            </strong>
            {text && <span className={classes.text}>{text}</span>}
          </div>
        </Fragment>
      ))}
    </div>
  )
}

/** Statements that are late, the files of the report, and its lines. */
function More({ report }: { report: Report }) {
  const { t } = useTranslation()
  const format = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { isBusy, download } = useDownload()
  const file = (accept: 'application/pdf' | 'text/csv') => () =>
    callForFile('GET /api/safeguarding/{id}/file', { params: { id: report._id } }, accept)
  const save = (ending: 'pdf' | 'csv') =>
    download(file(ending === 'pdf' ? 'application/pdf' : 'text/csv'), `paps-safeguarding-${report.day}.${ending}`)
  const late = report.accounts.filter(({ statement_day: day }) => day === null || day < report.day)
  return (
    <>
      {late.map(({ name, ending, statement_day: day }) => (
        <p key={`${name} ${ending}`} className={classes.lead}>
          {day === null
            ? t('control.safeguarding.staleNever', { name: `${name} ${ending}` })
            : t('control.safeguarding.stale', { name: `${name} ${ending}`, day: format.date(`${day}T12:00`) })}
        </p>
      ))}
      <div className={classes.buttons}>
        {report.line_count > 0 && (
          <Button variant="default" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'control.safeguarding.hide' : 'control.safeguarding.show')}
          </Button>
        )}
        {(['pdf', 'csv'] as const).map((ending) => (
          <Button key={ending} variant="subtle" size="sm" loading={isBusy} onClick={() => save(ending)}>
            {t(`control.safeguarding.${ending}`)}
          </Button>
        ))}
      </div>
      {isOpen && <SafeguardingLines id={report._id} />}
    </>
  )
}
