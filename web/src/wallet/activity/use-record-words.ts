import { useTranslation } from 'react-i18next'
import { type MoneyRecord, type RecordView, viewRecord } from '../../kit/records/record-view.ts'

interface RecordWords {
  /** The other side. */
  title: string
  /** The kind of movement. */
  what: string
}

/** Returns the texts of a record as one of its sides sees it. */
export function useRecordWords(): (record: MoneyRecord, papsId: string) => RecordWords {
  const { t } = useTranslation()
  return (record, papsId) => {
    const view = viewRecord(record, papsId)
    const what = t(`records.kinds.${record.kind}.${view.side}`)
    return { title: nameOf(record, view) ?? what, what }
  }
}

/** The kinds whose headline names the other side, or the pot. */
const NAMED = ['transfer', 'payment', 'refund', 'request', 'deposit', 'withdrawal', 'saving', 'phone_transfer'] as const
type NamedKind = (typeof NAMED)[number]

/** Returns what happened in one sentence, as one of its sides sees it: `Sent to Kofi B.` */
export function useHeadline(): (record: MoneyRecord, papsId: string) => string {
  const { t } = useTranslation()
  return (record, papsId) => {
    const view = viewRecord(record, papsId)
    const name = nameOf(record, view)
    if (name === null || !isNamed(record.kind)) return t(`records.kinds.${record.kind}.${view.side}`)
    return t(`receipt.headline.${record.kind}.${view.side}`, { name })
  }
}

function isNamed(kind: MoneyRecord['kind']): kind is NamedKind {
  return NAMED.some((each) => each === kind)
}

function nameOf({ kind, note, phone }: MoneyRecord, { other }: RecordView): string | null {
  // A savings movement has the name of its pot as note.
  return other?.name ?? (kind === 'saving' ? note : (phone ?? null))
}
