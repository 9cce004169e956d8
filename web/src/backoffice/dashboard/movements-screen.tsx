import { Button, Table } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { staffPages } from '../../kit/staff-pages.ts'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import { findStaffPage } from '../frame/menu-pages.ts'
import classes from './rows.module.css'
import { RowsFrame } from './rows-frame.tsx'
import { KINDS_OF, SERIES, type Series, sum } from './series.ts'
import type { Dashboard, MovementFigure } from './use-dashboard.ts'
import { useDays } from './use-days.ts'
import { useRows } from './use-rows.ts'

const FIGURES = ['in', 'out', 'moved', 'fees'] as const
type Movement = ResponseOf<'GET /api/dashboard/movements'>['data'][number]

/** The journals behind one figure of the dashboard, with the same days; their sum is the figure. */
export function MovementsScreen() {
  const { t } = useTranslation()
  const { from, to, words } = useDays()
  const [parameters, setParameters] = useSearchParams()
  const figure = FIGURES.find((each) => each === parameters.get('figure')) ?? 'moved'
  const series = SERIES.find((each) => each === parameters.get('series')) ?? null
  const load = useCallback(
    (cursor: string | undefined, signal: AbortSignal) =>
      call('GET /api/dashboard/movements', {
        query: {
          figure,
          from,
          to,
          limit: 100,
          ...(series && { kinds: KINDS_OF[series].join(',') }),
          ...(cursor !== undefined && { cursor }),
        },
        signal,
      }),
    [figure, series, from, to],
  )
  const list = useRows<Movement>(load)
  const total = useTotal(figure, series, { from, to })
  const choose = (changed: Record<string, string | null>) => {
    const next = new URLSearchParams(parameters)
    for (const [name, value] of Object.entries(changed)) value === null ? next.delete(name) : next.set(name, value)
    setParameters(next, { replace: true })
  }
  return (
    <>
      <PageHead title={t(`dashboard.${figure}`)} lead={words} back={staffPages.overview.url} />
      <fieldset className={classes.tabs} aria-label={t('dashboard.rows.figure')}>
        {FIGURES.map((name) => (
          <Button
            key={name}
            size="compact-md"
            variant={name === figure ? 'light' : 'subtle'}
            aria-pressed={name === figure}
            onClick={() => choose({ figure: name, series: null })}
          >
            {t(`dashboard.${name}`)}
          </Button>
        ))}
      </fieldset>
      {figure === 'moved' && (
        <fieldset className={classes.tabs} aria-label={t('dashboard.rows.kind')}>
          {[null, ...SERIES].map((name) => (
            <Button
              key={name ?? 'all'}
              size="compact-sm"
              variant={name === series ? 'light' : 'subtle'}
              aria-pressed={name === series}
              onClick={() => choose({ series: name })}
            >
              {name ? t(`dashboard.series.${name}`) : t('dashboard.rows.all')}
            </Button>
          ))}
        </fieldset>
      )}
      <RowsFrame
        list={list}
        icon={IconArrowsExchange}
        label={t(`dashboard.${figure}`)}
        empty={t('dashboard.rows.none')}
      >
        {(rows) => <MovementTable rows={rows} total={total} />}
      </RowsFrame>
    </>
  )
}

/** Returns the figure of the dashboard for the same days. */
function useTotal(figure: MovementFigure, series: Series | null, { from, to }: Pick<Dashboard, 'from' | 'to'>) {
  const load = useCallback(
    (signal: AbortSignal) => call('GET /api/dashboard', { query: { period: 'custom', from, to }, signal }),
    [from, to],
  )
  const money = useLoaded(load).value?.money
  if (!money) return null
  if (series === null) return money[figure].now
  return sum(money.kinds.flatMap(({ kind, moved }) => (KINDS_OF[series].includes(kind) ? [moved.now] : [])))
}

function MovementTable({ rows, total }: { rows: readonly Movement[]; total: number | null }) {
  const { t } = useTranslation()
  const format = useFormats()
  return (
    <Table className={classes.table ?? ''} stickyHeader>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('books.when')}</Table.Th>
          <Table.Th>{t('books.reference')}</Table.Th>
          <Table.Th>{t('dashboard.rows.type')}</Table.Th>
          <Table.Th>{t('dashboard.rows.between')}</Table.Th>
          <Table.Th className={classes.amount ?? ''}>{t('books.amount')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ _id, kind, amount, record, sender, receiver, created_at }) => (
          <Table.Tr key={_id}>
            <Table.Td className={classes.when ?? ''}>{format.moment(created_at)}</Table.Td>
            <Table.Td>
              {record && kind !== 'other' ? (
                <Link to={findStaffPage({ _id: record._id, kind, sender, receiver })}>{record.reference}</Link>
              ) : (
                '–'
              )}
            </Table.Td>
            <Table.Td>{t(`dashboard.rows.kinds.${kind}`)}</Table.Td>
            <Table.Td>
              <bdi>{[sender?.name, receiver?.name].filter(Boolean).join(' → ')}</bdi>
            </Table.Td>
            <Table.Td className={classes.amount ?? ''}>
              <PapsText paps={amount} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      {total !== null && (
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th colSpan={4}>{t('dashboard.rows.total')}</Table.Th>
            <Table.Th className={classes.amount ?? ''} data-total>
              <PapsText paps={total} />
            </Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      )}
    </Table>
  )
}
