import { Skeleton } from '@mantine/core'
import { IconTrendingUp } from '@tabler/icons-react'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { formatPaps } from '../../kit/money/format-paps.ts'
import { PapsAmount } from '../../kit/money/paps-text.tsx'
import { Secret } from '../../kit/money/secret.tsx'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { LineChart } from '../../kit/ui/line-chart.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import { weeklyPace } from './pot-outlook.ts'
import type { Pot } from './pots.tsx'
import classes from './savings-screen.module.css'

type OutlookData = ResponseOf<'GET /api/saving/outlook'>

const WEEKS_AHEAD = 26
const MONTHS_AHEAD = 6

/** The savings in all: the last months, and half a year ahead at the present pace. */
export function SavingsHero({ pots }: { pots: readonly Pot[] }) {
  const { t } = useTranslation()
  const { paps } = useWalletUser()
  const { status, value, reload } = useLoaded(
    useCallback((signal: AbortSignal) => call('GET /api/saving/outlook', { signal }), []),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: saving changes the balance
  useEffect(() => {
    if (value !== null) void reload()
  }, [paps])

  // The pots below say the same in parts.
  if (status === 'rejected') return null
  if (value === null) return <Skeleton height={240} radius={20} mb={16} role="status" aria-label={t('app.loading')} />
  return <Figures outlook={value} pots={pots} />
}

function Figures({ outlook, pots }: { outlook: OutlookData; pots: readonly Pot[] }) {
  const { t, i18n } = useTranslation()
  const format = useFormats()
  const { total, added, months } = outlook
  const pace = weeklyPace(pots, outlook)
  const then = total + pace * WEEKS_AHEAD
  const now = months.length - 1
  const endOfForecast = new Date()
  endOfForecast.setDate(endOfForecast.getDate() + WEEKS_AHEAD * 7)
  return (
    <section className={classes.hero} aria-label={t('savings.inAll')}>
      <div>
        <p className={classes.heroHead}>
          <span className={classes.label}>{t('savings.inAll')}</span>
          {added !== 0 && (
            <span className={classes.growth} data-less={added < 0 || undefined}>
              <Secret>
                {t('savings.thisMonth', { paps: formatPaps(added, { signed: true, language: i18n.language }) })}
              </Secret>
            </span>
          )}
        </p>
        <p className={classes.total}>
          <Secret>
            <PapsAmount paps={total} />
          </Secret>
        </p>
        {pace > 0 && (
          <p className={classes.sentence}>
            <IconTrendingUp size={20} stroke={1.8} aria-hidden />
            <Secret>
              {t('savings.pace', {
                weekly: format.paps(pace),
                paps: format.paps(Math.round(then)),
                month: format.month(endOfForecast),
              })}
            </Secret>
          </p>
        )}
      </div>
      <LineChart
        range={[0, now + MONTHS_AHEAD]}
        lines={[
          ...(pace > 0
            ? [
                {
                  name: 'forecast',
                  look: 'dotted' as const,
                  dot: 'hollow' as const,
                  points: [
                    { at: now, value: total },
                    { at: now + MONTHS_AHEAD, value: then },
                  ],
                },
              ]
            : []),
          {
            name: 'past',
            look: 'solid',
            dot: 'filled',
            points: months.map(({ balance }, at) => ({ at, value: balance })),
          },
        ]}
        ticks={[
          { at: 0, label: format.shortMonth(new Date(`${months[0]?.month ?? ''}-15`)) },
          { at: now, label: t('savings.now'), isOn: true },
          { at: now + MONTHS_AHEAD, label: format.shortMonth(endOfForecast) },
        ]}
        table={{
          caption: t('savings.inAll'),
          rows: months.map(({ month, balance }) => ({
            label: format.month(new Date(`${month}-15`)),
            figure: format.paps(balance),
          })),
        }}
      />
    </section>
  )
}
