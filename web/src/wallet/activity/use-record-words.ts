import { useTranslation } from 'react-i18next'
import { type MoneyRecord, type RecordView, viewRecord } from '../../kit/records/record-view.ts'

interface RecordWords {
  /** Who or what it was with. */
  title: string
  /** What it was. */
  what: string
}

/** What a record is called on a screen of one of its sides. */
export function useRecordWords(): (record: MoneyRecord, papsId: string) => RecordWords {
  const { t } = useTranslation()
  return (record, papsId) => {
    const view = viewRecord(record, papsId)
    const what = t(`records.kinds.${record.kind}.${view.side}`)
    return { title: titleOf(record, view) ?? what, what }
  }
}

function titleOf({ kind, note }: MoneyRecord, { other }: RecordView): string | null {
  // The note of a saving is the name of its pot.
  return other?.name ?? (kind === 'saving' ? note : null)
}
