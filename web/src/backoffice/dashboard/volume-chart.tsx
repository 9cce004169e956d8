import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './charts.module.css'
import kindClasses from './kinds.module.css'
import { buildAddress } from './period-picker.tsx'
import { closer, computeTop, isNamed, type Step, useShortFigure, useStepName } from './steps.ts'
import type { Dashboard, DashboardMoney } from './use-dashboard.ts'

/** Above this number, the columns are too narrow to be links. */
const MOST_LINKS = 8

interface VolumeChartProps {
  dashboard: Dashboard
  money: DashboardMoney
}

/** The volume per step, stacked by kind, with a mark for the previous period. */
export function VolumeChart({ dashboard, money: { steps } }: VolumeChartProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const short = useShortFigure()
  const nameOf = useStepName(dashboard)
  const [pointed, setPointed] = useState<number | null>(null)
  const top = computeTop(Math.max(...steps.map(({ moved, moved_before }) => Math.max(moved, moved_before ?? 0))))
  const share = (paps: number) => `${(paps / top) * 100}%`
  const shown = pointed === null ? null : steps[pointed]
  const isThin = steps.length > MOST_LINKS && dashboard.step === 'day'
  return (
    <div className={classes.chart}>
      <Readout
        step={shown ?? null}
        name={pointed === null ? t('dashboard.volume.hint') : nameOf.long(steps[pointed], pointed)}
      />
      <div className={classes.plot}>
        <div className={classes.scale} aria-hidden>
          {[1, 0.5, 0].map((part) => (
            <span key={part}>{short(top * part)}</span>
          ))}
        </div>
        <div className={classes.area}>
          <ol className={classes.columns} onPointerLeave={() => setPointed(null)}>
            {steps.map((step, place) => {
              const period = isThin ? null : closer(dashboard, place)
              const label = `${nameOf.long(step, place)}: ${format.paps(step.moved)} ${t('app.paps')}`
              const content = (
                <>
                  <span className={classes.words}>{label}</span>
                  {step.moved_before !== null && step.moved_before > 0 && (
                    <span className={classes.before} style={{ height: share(step.moved_before) }} />
                  )}
                  {step.kinds.map(({ kind, moved }) => (
                    <span key={kind} className={kindClasses.kind} data-kind={kind} style={{ height: share(moved) }} />
                  ))}
                </>
              )
              const point = { onPointerEnter: () => setPointed(place), onFocus: () => setPointed(place) }
              return (
                <li key={step.starts_at} data-pointed={place === pointed || undefined}>
                  {period ? (
                    <Link to={buildAddress(period)} className={classes.column} {...point}>
                      {content}
                    </Link>
                  ) : (
                    <div className={classes.column} {...point}>
                      {content}
                    </div>
                  )}
                </li>
              )
            })}
          </ol>
          {isThin && <Pointer dashboard={dashboard} steps={steps} pointed={pointed} onPoint={setPointed} />}
        </div>
        <div className={classes.names} aria-hidden>
          {steps.map((step, place) => (
            <span key={step.starts_at}>{isNamed(place, steps.length) ? nameOf.short(step, place) : ''}</span>
          ))}
        </div>
      </div>
    </div>
  )
}

interface PointerProps {
  dashboard: Dashboard
  steps: readonly Step[]
  pointed: number | null
  onPoint: (place: number | null) => void
}

/** A slider over columns that are too narrow to click. Pointer and arrow keys select a day; Enter and click open it. */
function Pointer({ dashboard, steps, pointed, onPoint }: PointerProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const nameOf = useStepName(dashboard)
  const place = pointed ?? steps.length - 1
  const open = () => {
    const period = closer(dashboard, place)
    if (period) void navigate(buildAddress(period))
  }
  return (
    <input
      type="range"
      className={classes.pointer}
      aria-label={t('dashboard.volume.day')}
      aria-valuetext={nameOf.long(steps[place], place)}
      min={0}
      max={steps.length - 1}
      value={place}
      onChange={({ currentTarget: { value } }) => onPoint(Number(value))}
      onPointerMove={({ clientX, currentTarget }) => {
        const { left, width } = currentTarget.getBoundingClientRect()
        const share = Math.min(Math.max((clientX - left) / width, 0), 0.9999)
        const isMirrored = getComputedStyle(currentTarget).direction === 'rtl'
        onPoint(Math.floor((isMirrored ? 0.9999 - share : share) * steps.length))
      }}
      onPointerLeave={() => onPoint(null)}
      onClick={open}
      onKeyDown={({ key }) => {
        if (key === 'Enter') open()
      }}
    />
  )
}

/** The figures of the selected step. */
function Readout({ step, name }: { step: Step | null; name: string }) {
  const { t } = useTranslation()
  const format = useFormats()
  return (
    <div className={classes.readout}>
      <span className={classes.step}>{name}</span>
      {step && (
        <>
          <strong>
            <bdi>{format.paps(step.moved)}</bdi>
          </strong>
          {step.moved_before !== null && (
            <span className={classes.dim}>{t('dashboard.before', { figure: format.paps(step.moved_before) })}</span>
          )}
          {step.kinds.map(({ kind, moved }) => (
            <span key={kind} className={classes.part}>
              <span className={`${classes.dot} ${kindClasses.kind}`} data-kind={kind} />
              {t(`books.kinds.${kind}`)} <bdi>{format.paps(moved)}</bdi>
            </span>
          ))}
        </>
      )}
    </div>
  )
}
