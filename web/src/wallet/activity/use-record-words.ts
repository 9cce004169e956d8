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
    return { title: titleOf(record, view) ?? what, what }
  }
}

function titleOf({ kind, note }: MoneyRecord, { other }: RecordView): string | null {
  // A savings movement has the name of its pot as note.
  return other?.name ?? (kind === 'saving' ? note : null)
}
