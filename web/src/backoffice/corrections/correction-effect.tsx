import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '../../kit/api/call.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { Facts } from '../facts.tsx'
import classes from './correction-dialog.module.css'

type Plan = ResponseOf<'POST /api/corrections'>['plan']

/** What a correction does to both balances, and what becomes a debt. */
export function CorrectionEffect({ plan }: { plan: Plan }) {
  const { t } = useTranslation()
  const format = useFormats()
  const { record, direction, from, to, fee, points, owed, recovered, withdrawals } = plan
  const change = (before: number, after: number) => (
    <bdi dir="ltr">{t('corrections.becomes', { from: format.paps(before), to: format.paps(after) })}</bdi>
  )
  const gives = direction === 'more' || record.kind === 'redemption'
  const facts = [
    ...[from, to].flatMap((side) =>
      side
        ? [{ label: t('corrections.balance', { name: side.party.name }), value: change(side.paps, side.paps_after) }]
        : [],
    ),
    ...(owed > 0 ? [{ label: t('corrections.recovered'), value: format.paps(recovered) }] : []),
    ...[from, to].flatMap((side) =>
      side && side.owes !== side.owes_after
        ? [{ label: t('corrections.debt', { name: side.party.name }), value: change(side.owes, side.owes_after) }]
        : [],
    ),
    ...(fee > 0 ? [{ label: t('corrections.fee'), value: format.paps(fee) }] : []),
    ...(points > 0
      ? [{ label: t(gives ? 'corrections.pointsGiven' : 'corrections.pointsTaken'), value: format.points(points) }]
      : []),
  ]
  return (
    <section className={classes.effect} aria-label={t('corrections.effect')}>
      <h3 className={classes.title}>{t('corrections.effect')}</h3>
      <Facts facts={facts} />
      {withdrawals > 0 && <p className={classes.note}>{t('corrections.withdrawals', { count: withdrawals })}</p>}
      {owed > 0 && from && (
        <p className={classes.note}>
          {to
            ? t('corrections.owedText', { name: from.party.name, other: to.party.name })
            : t('corrections.owedToUs', { name: from.party.name })}
        </p>
      )}
    </section>
  )
}
