import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '../api/call.ts'
import { PapsText } from '../money/paps-text.tsx'
import { Card } from '../ui/card.tsx'
import classes from './bulk.module.css'

type Row = ResponseOf<'GET /api/bulk-payment/{id}'>['rows'][number]

const REASONS = [
  'receiver_unavailable',
  'blocked_by_you',
  'insufficient_funds',
  'limit_exceeded',
  'account_locked',
] as const

/** Payments of a file, with their state. */
export function BulkRows({ title, rows }: { title: string; rows: readonly Row[] }) {
  const { t } = useTranslation()
  const stateOf = ({ status, code }: Row) =>
    status === 'refused' ? t(`bulk.why.${REASONS.find((each) => each === code) ?? 'other'}`) : t(`bulk.row.${status}`)
  return (
    <Card title={title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a section would be a second landmark of this name */}
      <div role="group" className={classes.frame} tabIndex={0} aria-label={title}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('bulk.rows.line')}</th>
              <th scope="col">{t('bulk.rows.receiver')}</th>
              <th scope="col" className={classes.number}>
                {t('bulk.rows.amount')}
              </th>
              <th scope="col">{t('bulk.rows.status')}</th>
              <th scope="col">{t('bulk.rows.note')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.line}>
                <td className={classes.line}>{row.line}</td>
                <td>
                  {row.name === null ? <bdi dir="ltr">{row.receiver}</bdi> : <bdi>{row.name}</bdi>}
                  {row.name !== null && row.receiver !== null && (
                    <p className={classes.about}>
                      <bdi dir="ltr">{row.receiver}</bdi>
                    </p>
                  )}
                </td>
                <td className={classes.number}>
                  <PapsText paps={row.amount} />
                </td>
                <td>{stateOf(row)}</td>
                <td>
                  <bdi>{row.note}</bdi>
                  {row.reference !== null && (
                    <p className={classes.about}>
                      <bdi>{row.reference}</bdi>
                    </p>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
