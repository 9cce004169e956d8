import i18next from 'i18next'
import { formatPaps, formatPoints } from '../money/format-paps.ts'
import type { English } from '../words/english.ts'
import { type MoneyRecord, viewOf } from './record-view.ts'

type News = English['news']

/** What happened to a record, in a sentence for one of its sides. */
export function newsOf(record: MoneyRecord, papsId: string, state: MoneyRecord['status'] = record.status): string {
  const { side, other } = viewOf(record, papsId)
  const { language } = i18next
  const facts = {
    name: other?.name ?? i18next.t('news.paps'),
    paps: formatPaps(record.amount, { language }),
    count: record.points,
    points: formatPoints(record.points, language),
  }
  const reached = record.cancelled && side === 'out' ? 'cancelled' : state
  const what = `${record.kind}${reached.charAt(0).toUpperCase()}${reached.slice(1)}`
  if (!i18next.exists(`news.${side}.${what}`, facts)) return i18next.t('news.other', facts)
  return side === 'in'
    ? i18next.t(`news.in.${what as keyof News['in']}`, facts)
    : i18next.t(`news.out.${what as keyof News['out']}`, facts)
}
